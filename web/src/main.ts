import './styles/palette.css'
import './styles/base.css'
import './styles/board.css'
import { mount } from 'svelte'
import { install } from './app'
import App from './pages/App.svelte'

const home = document.getElementById('app')
if (home) mount(App, { target: home })
install()
