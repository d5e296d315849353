/** The two requests of a lesson. */
import { ask, part } from './http'
import type { LessonAnswer, LessonAttempt, LessonPage } from './types'

const lessonAddress = (game: string) => `/api/games/${part(game)}/lesson`

export const readLesson = (game: string) => ask<LessonPage>(lessonAddress(game))
export const tryLesson = (game: string, step: number, attempt: LessonAttempt) => ask<LessonAnswer>(`${lessonAddress(game)}/${step}`, attempt)
