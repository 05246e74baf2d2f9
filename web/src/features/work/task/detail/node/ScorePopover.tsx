import { Popover, Text, UnstyledButton } from '@mantine/core'
import { formatNumber } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { StatusBadge } from '../../../../../ui/state/Status.tsx'
import { detailText } from '../detail.text.ts'
import type { PieceNode } from '../task-view.ts'

/** The score of a review, and on request its calculation: counts, formula and version. */
export function ScorePopover({ node, score }: { node: PieceNode; score: number }) {
  const t = useText(detailText)
  const language = useLanguage()
  const label = t('score', { score: formatNumber(score, language) })
  const { score_inputs: inputs, formula } = node
  if (!inputs || !formula) return <StatusBadge tone="review">{label}</StatusBadge>
  const { minor, major, critical, neutral, word_count } = inputs
  return (
    <Popover position="bottom" withArrow width={320} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton>
          <StatusBadge tone="review">{label}</StatusBadge>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('scoreTitle')} tabIndex={-1} data-autofocus>
        <Text size="sm" fw={600}>
          {t('scoreTitle')}
        </Text>
        <Text size="xs" my={4}>
          {t('scoreFormula', { minor, major, critical, words: formatNumber(word_count, language) })}
        </Text>
        <Text size="xs" c="dimmed">
          {t('scoreCounts', { minor, major, critical, neutral, formula })}
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}
