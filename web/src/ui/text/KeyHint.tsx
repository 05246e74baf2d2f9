import { Fragment } from 'react'
import classes from '../state/status.module.css'

const isSign = (key: string) => /^[⌘⌥⇧]$/.test(key)

/** `<KeyHint keys={['Ctrl', 'Enter']} />`; a Mac's signs stand side by side without a plus. */
export function KeyHint({ keys }: { keys: readonly string[] }) {
  return (
    <span className={classes.pair}>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && !isSign(keys[index - 1] ?? '') && <span className={classes.plus}>+</span>}
          <kbd className={classes.key}>{key}</kbd>
        </Fragment>
      ))}
    </span>
  )
}
