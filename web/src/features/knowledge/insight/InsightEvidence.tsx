/** The segments in which people made the correction. */
import { Anchor, Text } from '@mantine/core'
import { calls, type Insight, paths } from '@polyphony/contract'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/i18n.ts'
import { QueryState } from '../../../parts/query/QueryState.tsx'
import { Changed } from './Changed.tsx'
import classes from './insight.module.css'
import { insightText } from './insight.text.ts'

export function InsightEvidence({ insight: { insight_id, source_lang, target_lang } }: { insight: Insight }) {
  const t = useText(insightText)
  const { data, error, refetch } = useCall(calls.insight.getInsightEvidence, { insight_id })
  if (!data) return <QueryState error={error} onRetry={() => void refetch()} />
  return (
    <ul className={classes.evidence}>
      {data.list.map(({ segment_id, task_id, task_name, source, draft, final }) => (
        <li key={segment_id}>
          <Text size="sm" c="dimmed" lang={source_lang}>
            {source}
          </Text>
          <Changed before={draft} after={final} lang={target_lang} />
          <Anchor size="xs" renderRoot={(props) => <Link to={paths.taskDetail} params={{ task_id }} {...props} />}>
            {t('ofTask', { name: task_name })}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
