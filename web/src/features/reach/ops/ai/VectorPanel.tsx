/** The vectors by which knowledge is found by meaning: of which models, how many are missing, and what their signs lose. */
import { Button, Group, Text, Title } from '@mantine/core'
import { calls, leastRecall, type OutputOf } from '@polyphony/contract'
import { IconVector } from '@tabler/icons-react'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { QueryTable } from '../../../../parts/query/QueryTable.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import classes from '../ops.module.css'
import { vectorsText } from './vectors.text.ts'

const { getVectorFigures, measureVectorRecall } = calls.vectors
type Model = OutputOf<typeof getVectorFigures>['list'][number]

export function VectorPanel({ hasModel }: { hasModel: boolean }) {
  const t = useText(vectorsText)
  const language = useLanguage()
  const figures = useCall(getVectorFigures, {})
  const measure = useAction(measureVectorRecall)
  const columns = useColumns()
  const { lacking_count = 0, failed_count = 0, list = [] } = figures.data ?? {}
  return (
    <Panel mt="md">
      <Group justify="space-between" gap="sm" px="md" py="sm" className={classes.filters}>
        <Title order={2}>{t('title')}</Title>
        {list.some(({ is_used }) => is_used) && (
          <Button variant="default" loading={measure.isPending} onClick={() => measure.mutate({})}>
            {t('measure')}
          </Button>
        )}
      </Group>
      <div role="status">
        {measure.data && <Outcome outcome={measure.data} />}
        {hasModel && lacking_count > 0 && (
          <Text size="sm" c="dimmed" px="md" pb="sm">
            {t('lacking', { count: lacking_count })} {failed_count > 0 && t('failed', { count: failed_count })}
          </Text>
        )}
      </div>
      <QueryTable
        query={figures}
        label={t('title')}
        columns={columns}
        rowKey={({ model, dimensions }) => `${model} ${formatNumber(dimensions, language)}`}
        empty={{ icon: IconVector, title: t(hasModel ? 'noneYet' : 'none') }}
      />
    </Panel>
  )
}

function Outcome({ outcome }: { outcome: OutputOf<typeof measureVectorRecall> }) {
  const t = useText(vectorsText)
  const language = useLanguage()
  const { recall, question_count, vector_count } = outcome
  const share = (value: number) => formatNumber(value, language, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <Text size="sm" px="md" pb="sm" c={recall !== null && recall < leastRecall ? 'var(--overdue)' : undefined}>
      {recall === null
        ? t('tooFew')
        : t('recall', {
            share: share(recall),
            least: share(leastRecall),
            vectors: formatNumber(vector_count, language),
            questions: formatNumber(question_count, language),
          })}
    </Text>
  )
}

function useColumns(): Column<Model>[] {
  const t = useText(vectorsText)
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  return [
    { id: 'model', header: t('model'), isTitle: true, cell: ({ model }) => <TruncatedText text={model} fw={600} /> },
    { id: 'state', header: t('state'), cell: ({ is_used }) => t(is_used ? 'used' : 'unused') },
    { id: 'dimensions', header: t('dimensions'), align: 'end', cell: ({ dimensions }) => number(dimensions) },
    { id: 'files', header: t('files'), align: 'end', cell: ({ file_count }) => number(file_count) },
    { id: 'vectors', header: t('vectors'), align: 'end', cell: ({ vector_count }) => number(vector_count) },
    {
      id: 'discerning',
      header: t('discerning'),
      align: 'end',
      cell: ({ discerning }) => (
        <span title={t('discerningHint')}>{formatNumber(discerning, language, { style: 'percent' })}</span>
      ),
    },
  ]
}
