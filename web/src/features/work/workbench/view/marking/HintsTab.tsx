/** A machine's hints about the active row, beside the reference: they only inform the reviewer. */
import { Progress } from '@mantine/core'
import type { Hint, SegmentHints } from '@polyphony/contract'
import type { CheckRule } from '@polyphony/contract/content/text/checks'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import type { Row } from '../../core/row/row.ts'
import { useOpenDocument } from '../context/context.ts'
import panel from '../frame/panel.module.css'
import { DiffText } from '../tagged/DiffText.tsx'
import { TaggedText } from '../tagged/TaggedText.tsx'
import { ruleNames } from '../texts/rules.text.ts'
import classes from './marking.module.css'
import { hintText, markingText } from './marking.text.ts'
import { useReview } from './use-review.ts'

export function HintsTab({ row }: { row: Row }) {
  const t = useText(markingText)
  const { review, isFailed } = useReview()
  const bySegment = useMemo(() => new Map(review?.hints.map((hints) => [hints.segment_id, hints])), [review])
  const hints = bySegment.get(row.segment.segment_id)
  if (isFailed && !review) return <p className={panel.empty}>{t('hintsFailed')}</p>
  return (
    <div className={panel.stack}>
      <p className={classes.notice}>
        <IconInfoCircle size={16} aria-hidden />
        <span>{t('notVerdict')}</span>
      </p>
      {hints && <Hints hints={hints} row={row} />}
    </div>
  )
}

function Hints({ hints: { reference, draft, hints }, row }: { hints: SegmentHints; row: Row }) {
  const t = useText(markingText)
  const { target_lang } = useOpenDocument().document
  const { codes } = row.segment
  const likeness = hints.find((hint) => hint.kind === 'likeness')
  const found = hints.filter((hint) => hint.kind !== 'likeness')
  return (
    <>
      <section>
        <h2 className={panel.heading}>{t('reference')}</h2>
        {reference ? (
          <div className={panel.card} lang={target_lang}>
            <span>
              <TaggedText text={reference} codes={codes} />
            </span>
          </div>
        ) : (
          <p className={panel.empty}>{t('noReference')}</p>
        )}
        {likeness && <Likeness value={likeness.likeness} />}
      </section>
      <section>
        <h2 className={panel.heading}>{t('found')}</h2>
        {found.length === 0 && <p className={panel.empty}>{t('foundNothing')}</p>}
        <ul className={classes.found}>
          {found.map((hint) => (
            <Found key={Object.values(hint).join()} hint={hint} />
          ))}
        </ul>
      </section>
      {draft && (
        <section>
          <h2 className={panel.heading}>{t('changed')}</h2>
          <div className={panel.card} lang={target_lang}>
            <span>
              <DiffText before={draft} after={row.target} codes={codes} />
            </span>
          </div>
        </section>
      )}
    </>
  )
}

/** Rounded down, so that only equal texts have 100%. */
function Likeness({ value }: { value: number }) {
  const t = useText(markingText)
  const percent = Math.floor(value * 100)
  return (
    <div className={classes.likeness}>
      <span>{t('likeness')}</span>
      <Progress value={percent} size="sm" color="gray" aria-label={t('likeness')} />
      <span>{percent}%</span>
    </div>
  )
}

function Found({ hint }: { hint: Exclude<Hint, { kind: 'likeness' }> }) {
  const t = useText(hintText)
  const rule = useText(ruleNames)
  const said = () => {
    if (hint.kind === 'check') return rule(hint.rule as CheckRule)
    return hint.kind === 'unchanged' ? t('unchanged') : t(hint.kind, { term: hint.term })
  }
  return <li className={classes.hint}>{said()}</li>
}
