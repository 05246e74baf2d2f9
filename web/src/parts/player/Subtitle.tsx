/** Subtitles over a picture, within its safe area. */
import type { ReactNode } from 'react'
import classes from './stage.module.css'

export function SubtitleLayer({ children }: { children: ReactNode }) {
  return <div className={classes.overlay}>{children}</div>
}

interface SubtitleProps {
  text: string
  lang: string
  /** The other language, beneath. */
  isSecond?: boolean
}

export function Subtitle({ text, lang, isSecond = false }: SubtitleProps) {
  return (
    text && (
      <p className={classes.subtitle} data-second={isSecond || undefined} lang={lang}>
        {text}
      </p>
    )
  )
}
