import classes from '../state/status.module.css'

/** `<KeyHint keys={['Ctrl', 'Enter']} />` */
export function KeyHint({ keys }: { keys: readonly string[] }) {
  return (
    <span className={classes.pair}>
      {keys.map((key) => (
        <kbd key={key} className={classes.key}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
