import { Loader, Text } from '@mantine/core'
import { useText } from '../../../../i18n/i18n.ts'
import classes from '../quotation.module.css'
import { decideText } from '../quotation.text.ts'

/** Nothing is wrong, and nothing is to be done: it goes on by itself. */
export function ReadingNote({ count }: { count: number | null }) {
  const t = useText(decideText)
  return (
    <div role="status" className={classes.reading}>
      {count !== null && (
        <>
          <Loader size="xs" aria-hidden />
          <Text size="sm">{t('reading', { count })}</Text>
        </>
      )}
    </div>
  )
}
