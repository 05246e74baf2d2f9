/** Who or what wrote a target, in two letters or a word. */
import type { SegmentOrigin } from '@polyphony/contract'
import { useText } from '../../../i18n/i18n.ts'
import { text } from '../text.ts'
import classes from './grid.module.css'

export function OriginMark({ origin }: { origin: SegmentOrigin }) {
  const t = useText(text)
  if (origin.kind === 'none') return null
  const draft = draftOf(origin)
  const nameOf = (kind: SegmentOrigin['kind']) =>
    ({
      human: t('originHuman'),
      tm: t('originTm', { score: origin.score ?? 100 }),
      mt: t('originMt'),
      llm: t('originLlm'),
      asr: t('originAsr'),
      ocr: t('originOcr'),
      import: t('originImport'),
      none: '',
    })[kind]
  const maker = [origin.provider, origin.model].filter(Boolean).join(' · ')
  const isEdited = origin.kind === 'human' && draft !== null
  const title = isEdited
    ? t('originHumanFrom', { draft: maker || nameOf(draft) })
    : maker && t('originMadeBy', { provider: maker })
  return (
    <span className={classes.origin} data-origin={origin.kind} title={title || undefined}>
      {nameOf(origin.kind)}
    </span>
  )
}

/** What an edited text was made from, as far as its origin still says. */
function draftOf(origin: SegmentOrigin): 'tm' | 'llm' | null {
  if (origin.tm_unit_id) return 'tm'
  return origin.model || origin.provider ? 'llm' : null
}
