/** What earlier tests gave, version by version. */
import { Text } from '@mantine/core'
import { type AgentRun, personName } from '@polyphony/contract'
import { IconHistory } from '@tabler/icons-react'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { QueryTable } from '../../../../parts/query/QueryTable.tsx'
import { proofText } from './proof.text.ts'
import { isActive, type useRuns } from './use-runs.ts'

export function RunHistory({ query }: { query: ReturnType<typeof useRuns> }) {
  const t = useText(proofText)
  const language = useLanguage()
  return (
    <QueryTable
      query={query}
      label={t('history')}
      columns={[
        { id: 'version', header: t('version'), isTitle: true, cell: ({ version }) => `v${version}` },
        { id: 'score', header: t('score'), cell: (run) => <Score run={run} /> },
        { id: 'outcome', header: t('outcome'), cell: (run) => t(outcomeOf(run)) },
        { id: 'by', header: t('by'), cell: ({ by }) => (by ? personName(by.nickname, language) : '–') },
        { id: 'at', header: t('at'), cell: ({ created_at }) => formatDateTime(created_at, language) },
      ]}
      rowKey={({ run_id }) => run_id}
      empty={{ icon: IconHistory, title: t('noRuns') }}
    />
  )
}

function outcomeOf(run: AgentRun) {
  if (isActive(run)) return 'inProgress'
  if (run.state === 'stopped') return 'stopped'
  return run.outcome ?? 'broken'
}

function Score({ run: { results, version, baseline_version } }: { run: AgentRun }) {
  const t = useText(proofText)
  const scoreOf = (asked: number) => {
    const own = results.filter((one) => one.version === asked)
    return { passed: own.filter(({ is_passed }) => is_passed).length, count: own.length }
  }
  return (
    <>
      {t('scoreOf', scoreOf(version))}
      {baseline_version !== null && (
        <Text size="xs" c="dimmed">
          {t('baselineScore', { version: baseline_version, ...scoreOf(baseline_version) })}
        </Text>
      )}
    </>
  )
}
