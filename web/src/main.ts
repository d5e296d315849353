import './styles/palette.css'
import './styles/base.css'
import './styles/board.css'
import { mount } from 'svelte'
import { install } from './app'
import App from './pages/App.svelte'

const home = document.getElementById('app')
// In a task of its own: to read the scripts is work enough for one.
if (home)
  setTimeout(() => {
    home.replaceChildren()
    mount(App, { target: home })
  })
install()
