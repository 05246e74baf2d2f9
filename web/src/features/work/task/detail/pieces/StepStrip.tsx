import { nodeKinds } from '@polyphony/contract'
import { nodeTaskStateText } from '../../../../../i18n/domain/domain.text.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { nodeTaskTones } from '../../../../../parts/work/tones.ts'
import type { Piece } from '../task-view.ts'
import classes from './pieces.module.css'
import { piecesText } from './pieces.text.ts'

/** All steps of a piece in one line, however many there are: a mark each, in the colour of its state. */
export function StepStrip({ piece: { nodes } }: { piece: Piece }) {
  const t = useText(piecesText)
  const stateName = useText(nodeTaskStateText)
  const language = useLanguage()
  const done = nodes.filter(({ state }) => state === 'completed').length
  const saidSteps = nodes.map(({ kind, state }) => `${nodeKinds[kind].name[language]}: ${stateName(state)}`)
  return (
    <span className={classes.strip} title={saidSteps.join('\n')}>
      <span className={classes.marks} aria-hidden>
        {nodes.map(({ node_task_id, state }) => (
          <span key={node_task_id} data-state={state} style={{ '--tone': `var(--${nodeTaskTones[state]})` }} />
        ))}
      </span>
      <span data-numeric>{t('stepsDone', { done, total: nodes.length })}</span>
    </span>
  )
}
