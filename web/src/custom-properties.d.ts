import 'react'

declare module 'react' {
  interface CSSProperties {
    /** A custom property, which a style sheet reads by `var()`. */
    [name: `--${string}`]: string | number | undefined
  }
}
