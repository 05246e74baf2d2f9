/** The imports with their progress, and the skipped entries with the reasons. */
import { Text, Title } from '@mantine/core'
import { calls, type ExchangeKind, type MemoryImport, personName } from '@polyphony/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { formatDateTime, formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { JobProgress } from '../../../../ui/state/JobProgress.tsx'
import classes from '../memory.module.css'
import { exchangeText, failureText, problemText } from '../memory.text.ts'

const { getMemoryImports, getMemoryPairs, getMemoryUnits } = calls.memory

export function ImportList({ kind }: { kind: ExchangeKind }) {
  const t = useText(exchangeText)
  const { data } = useImports(kind)
  if (!data || data.list.length === 0) return null
  return (
    <Panel mt="md">
      <Title order={2} size="h4" p="md">
        {t('imports')}
      </Title>
      <ul className={classes.imports}>
        {data.list.map((one) => (
          <li key={one.memory_import_id}>{one.state === 'running' ? <Running one={one} /> : <Ended one={one} />}</li>
        ))}
      </ul>
    </Panel>
  )
}

/** Polls while an import is running, and refreshes the entries when it ends. */
function useImports(kind: ExchangeKind) {
  const cache = useQueryClient()
  const first = useCall(getMemoryImports, { kind }, { tellsError: true })
  const isRunning = first.data?.list.some((one) => one.state === 'running') ?? false
  const imports = useCall(getMemoryImports, { kind }, { refetchInterval: isRunning && 1000, tellsError: true })
  useEffect(() => {
    if (isRunning) return
    for (const { path } of [getMemoryPairs, getMemoryUnits, calls.termbase.getTermList])
      void cache.invalidateQueries({ queryKey: [path] })
  }, [isRunning, cache])
  return imports
}

function Running({ one }: { one: MemoryImport }) {
  const t = useText(exchangeText)
  const stage = t(one.total === null ? 'reading' : 'writing')
  return <JobProgress label={one.file_name} stage={stage} done={one.done} total={one.total ?? 0} />
}

function Ended({ one }: { one: MemoryImport }) {
  const t = useText(exchangeText)
  const failure = useText(failureText)
  const language = useLanguage()
  const { added, renewed, skipped } = one
  const count = (value: number) => formatNumber(value, language)
  const reason = one.failure && failure(one.failure.reason)
  return (
    <>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {one.file_name}
      </Text>
      {one.failure ? (
        <Text size="sm" className={classes.failed}>
          {t('failed')} · {one.failure.line === null ? reason : t('line', { line: one.failure.line, reason: reason! })}
        </Text>
      ) : (
        <Text size="sm">{t('outcome', { added: count(added), renewed: count(renewed), skipped: count(skipped) })}</Text>
      )}
      <Text size="xs" c="dimmed">
        {t('by', { name: personName(one.author.nickname, language), time: formatDateTime(one.created_at, language) })}
      </Text>
      {one.state === 'done' && one.problems.length > 0 && <Problems one={one} />}
    </>
  )
}

function Problems({ one }: { one: MemoryImport }) {
  const t = useText(exchangeText)
  const problem = useText(problemText)
  const more = one.skipped - one.problems.length
  return (
    <details>
      <summary>{t('leftOut')}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <ul className={classes.problems} tabIndex={0} aria-label={t('leftOut')}>
        {one.problems.map(({ line, reason, detail }, index) => (
          <li key={`${line} ${index}`}>{t('line', { line, reason: problem(reason, { detail }) })}</li>
        ))}
        {more > 0 && <li>{t('moreLeftOut', { count: more })}</li>}
      </ul>
    </details>
  )
}
