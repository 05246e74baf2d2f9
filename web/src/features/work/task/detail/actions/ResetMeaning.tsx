/** The preview of a reset in words. */
import { nodeKinds, personName, type ResetPiece, type ResetPreview } from '@polyphony/contract'
import { nodeTaskStateText } from '../../../../../i18n/domain/domain.text.ts'
import { formatLanguageName, formatMoney, formatShortDateTime } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { PreviewSection } from '../preview/PreviewSection.tsx'
import { previewText } from '../preview/preview.text.ts'
import { actionText } from './actions.text.ts'
import { sameSentences } from './same-sentences.ts'

export function ResetMeaning({ preview }: { preview: ResetPreview }) {
  const t = useText(actionText)
  const title = useText(previewText)
  const language = useLanguage()
  const { pieces, payments, letters, charge_minor, currency } = preview
  const countOf = (effect: string) => pieces.filter((piece) => piece.effect === effect).length
  const said = (key: Said, count: number) => (count > 0 ? [t(key, { count })] : [])
  const name = (person: { nickname: string }) => personName(person.nickname, language)
  const money = (minor: number) => formatMoney(minor, currency, language)
  const resets = countOf('resets')
  const steps = useSteps(preview)
  const texts = [
    ...counts.flatMap(([key, field]) => said(key, sum(pieces, field))),
    ...(pieces.some((piece) => piece.is_shape_lost) ? [t('shapeLost')] : []),
  ]
  const paid = payments.map(({ person, amount_minor, effect }) =>
    t(effect === 'kept' ? 'paidStays' : 'paidLater', { name: name(person), amount: money(amount_minor) }),
  )
  const costs = charge_minor > 0 ? t('charge', { amount: money(charge_minor) }) : t('noCharge')
  return (
    <>
      <PreviewSection
        title={t('extent')}
        items={[
          ...said('resetPieces', resets),
          ...said('notReached', countOf('notReached')),
          ...said('busy', countOf('busy')),
        ]}
      />
      {resets > 0 && (
        <>
          <PreviewSection title={t('work')} items={sameSentences(steps)} />
          <PreviewSection title={t('versions')} items={texts.length > 0 ? texts : [t('noVersions')]} />
          <PreviewSection title={t('money')} items={[...sameSentences(paid), costs]} />
          <PreviewSection
            title={title('told')}
            items={[...letters.map(({ person, kind }) => t(kind, { name: name(person) })), t('adminsTold')]}
          />
        </>
      )}
    </>
  )
}

const counts = [
  ['restored', 'restored_count'],
  ['movedBack', 'moved_count'],
  ['thereAgain', 'back_count'],
  ['goneAgain', 'gone_count'],
  ['rebuilt', 'removed_count'],
  ['marksGone', 'mark_count'],
  ['outputsGone', 'output_count'],
] as const
type Said = 'resetPieces' | 'notReached' | 'busy' | (typeof counts)[number][0]

const sum = (pieces: readonly ResetPiece[], field: (typeof counts)[number][1]) =>
  pieces.reduce((total, piece) => total + piece[field], 0)

/** Each step that changes: its new state, its assignee, and the deadline that is removed. */
function useSteps({ pieces }: ResetPreview): string[] {
  const t = useText(actionText)
  const state = useText(nodeTaskStateText)
  const language = useLanguage()
  return pieces.flatMap((piece) =>
    piece.nodes.map(({ kind, assignee, is_kept, state: before, state_after, deadline_at }) => {
      const parts = [
        `${nodeKinds[kind].name[language]} · ${formatLanguageName(piece.target_lang, language)}`,
        `${state(before)} → ${state(state_after)}`,
        assignee && `${personName(assignee.nickname, language)} – ${t(is_kept ? 'sameHands' : 'offeredAnew')}`,
        deadline_at && t('deadlineGone', { time: formatShortDateTime(deadline_at, language) }),
      ]
      return parts.filter(Boolean).join(' · ')
    }),
  )
}
