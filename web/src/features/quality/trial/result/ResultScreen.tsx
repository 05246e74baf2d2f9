/** One of the talent's trials: its facts, its state, and the reviewers' results. */

import { Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { calls, type OutputOf, present, type trial } from '@polyphony/contract'
import { useParams } from '@tanstack/react-router'
import { useTags } from '../../../../api/reference-lists.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useRefreshOn } from '../../../../api/use-refresh-on.ts'
import { trialStateText } from '../../../../i18n/domain/trial.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { ContractNotice } from '../../../../parts/contract/ContractNotice.tsx'
import { LinkButton } from '../../../../parts/link/links.tsx'
import { useFilters } from '../../../../parts/list/use-filters.ts'
import { QueryContent } from '../../../../parts/query/QueryContent.tsx'
import { DifficultyMark } from '../../../../parts/work/DifficultyMark.tsx'
import { trialTones } from '../../../../parts/work/tones.ts'
import { paths } from '../../../../paths.ts'
import { Card } from '../../../../ui/frame/Card.tsx'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import { RoleTag } from '../../../../ui/person/RoleTag.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { StatusBadge } from '../../../../ui/state/Status.tsx'
import { TagBadges } from '../../../../ui/tags/TagBadges.tsx'
import { Facts } from '../Facts.tsx'
import { Guide } from '../Guide.tsx'
import { Standing } from '../mine/Standing.tsx'
import { TrialActions } from '../mine/TrialActions.tsx'
import { ReviewShown } from './ReviewShown.tsx'
import { resultText } from './result.text.ts'
import { resultFilters } from './result-filters.ts'

const { getTestDetail } = calls.trial
type Detail = OutputOf<typeof trial.getTestDetail>

export function ResultScreen() {
  const { trial_id } = useParams({ from: '/shell/test/mytest/$trial_id' })
  const detail = useCall(getTestDetail, { trial_id })
  useRefreshOn('letter', [getTestDetail])
  useRefreshOn('task_changed', [getTestDetail])
  if (detail.error?.code === 'NOT_FOUND') return <NotFound />
  const bones = (
    <Stack gap="md" aria-busy>
      <Skeleton height={32} width={320} maw="100%" />
      <Skeleton height={160} radius={12} />
      <Skeleton height={320} radius={12} />
    </Stack>
  )
  return (
    <QueryContent query={detail} bones={bones} isOnPage>
      {(trial) => <Shown trial={trial} />}
    </QueryContent>
  )
}

function NotFound() {
  const t = useText(resultText)
  return (
    <Panel>
      <EmptyState
        isPage
        title={t('notFound')}
        action={
          <LinkButton variant="default" to={paths.myTest}>
            {t('back')}
          </LinkButton>
        }
      />
    </Panel>
  )
}

function Shown({ trial }: { trial: Detail }) {
  const t = useText(resultText)
  const stateName = useText(trialStateText)
  const tags = useTags()
  const isDecided = trial.decided_at !== null
  return (
    <>
      <PageHeader
        title={<span style={{ overflowWrap: 'anywhere' }}>{trial.title}</span>}
        description={
          <Group component="span" gap="sm" mt={4}>
            <StatusBadge tone={trialTones[trial.state]}>{stateName(trial.state)}</StatusBadge>
            <RoleTag roleId={trial.role_id} />
            <LanguagePair source={trial.source_lang} target={trial.target_lang} />
            <DifficultyMark difficulty={trial.difficulty} />
          </Group>
        }
        actions={<TrialActions trial={trial} />}
      />
      <Stack gap="md">
        {!isDecided && (
          <Panel p={{ base: 'md', sm: 'lg' }}>
            <Standing trial={trial} />
          </Panel>
        )}
        {trial.state === 'passed' && <ContractNotice />}
        {trial.results.length > 0 && <Results trial={trial} />}
        <Card title={t('what')}>
          <Stack gap="md">
            <Facts trial={trial} />
            {trial.tag_ids.length > 0 && <TagBadges tags={tags} tagIds={trial.tag_ids} size="sm" />}
            <Guide trial={trial} />
          </Stack>
        </Card>
      </Stack>
    </>
  )
}

/** Of several reviews, the deciding one is first. */
function Results({ trial }: { trial: Detail }) {
  const t = useText(resultText)
  const { values, set } = useFilters(resultFilters)
  const latest = trial.results.length
  const reviews = trial.results.map((result, index) => ({ number: latest - index, result }))
  const { number: shown, result } = reviews.find(({ number }) => number === values.review) ?? present(reviews[0])
  return (
    <>
      {latest > 1 && (
        <div>
          <SegmentedControl
            aria-label={t('review')}
            value={String(shown)}
            onChange={(value) => set({ review: Number(value) === latest ? undefined : Number(value) })}
            data={reviews.map(({ number }) => ({
              value: String(number),
              label: number === latest ? t('final') : t('earlier', { number }),
            }))}
          />
        </div>
      )}
      <ReviewShown key={shown} result={result} trial={trial}>
        {shown === latest && trial.decided_at !== null && <Standing trial={trial} isScoreShown />}
        {trial.appeal_reason && (
          <Text size="sm" c="dimmed" mt="xs" style={{ overflowWrap: 'anywhere' }}>
            {t('yourAppeal', { reason: trial.appeal_reason })}
          </Text>
        )}
      </ReviewShown>
    </>
  )
}
