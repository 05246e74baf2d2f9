/** By which rules quality is paid, and what counted before. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { calls, personName, type QualityRule, type QualityRuleVersion, workName } from '@polyphony/contract'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { formatDate, formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { QueryContent } from '../../../../parts/query/QueryContent.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import cells from '../../../../ui/table/cells.module.css'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { qualityRuleText } from './quality.text.ts'
import { RuleFields } from './RuleFields.tsx'

/** `new`: of a kind that has none. */
type Edited = QualityRule | 'new'

export function QualityPanel() {
  const t = useText(qualityRuleText)
  const query = useCall(calls.qualityRules.getQualityRules, {})
  const [edited, setEdited] = useState<Edited | null>(null)
  // While the dialog closes, it still shows the last one.
  const [shown, setShown] = useState<Edited>('new')
  if (edited && edited !== shown) setShown(edited)
  const nameOf = useRuleName()
  const title = shown === 'new' ? t('create') : t('changeOf', { name: nameOf(shown) })
  return (
    <Stack gap="md" p="md">
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap={2} maw={720}>
          <Text size="sm" c="dimmed">
            {t('about')}
          </Text>
          <Text size="sm" c="dimmed">
            {t('law')}
          </Text>
        </Stack>
        <Button onClick={() => setEdited('new')}>{t('create')}</Button>
      </Group>
      <QueryContent query={query}>
        {({ list }) => (
          <>
            <Rules list={list} onChange={setEdited} />
            <FormDialog isOpen={edited !== null} onClose={() => setEdited(null)} title={title}>
              <RuleFields rule={shown === 'new' ? null : shown} rules={list} />
            </FormDialog>
          </>
        )}
      </QueryContent>
    </Stack>
  )
}

function useRuleName(): (rule: Pick<QualityRuleVersion, 'node_kind'>) => string {
  const t = useText(qualityRuleText)
  const language = useLanguage()
  return ({ node_kind }) => (node_kind === null ? t('anyKind') : workName(node_kind)[language])
}

function Rules({ list, onChange }: { list: QualityRule[]; onChange: (rule: QualityRule) => void }) {
  const t = useText(qualityRuleText)
  const nameOf = useRuleName()
  const columns = useTermColumns<QualityRule>()
  return (
    <DataTable
      label={t('title')}
      rows={list}
      rowKey={({ rule_id }) => rule_id}
      empty={<EmptyState icon={IconRosetteDiscountCheck} title={t('none')} hint={t('noneHint')} />}
      columns={[
        { id: 'work', header: t('work'), isTitle: true, cell: (rule) => <Text fw={600}>{nameOf(rule)}</Text> },
        ...columns,
        {
          id: 'change',
          header: '',
          align: 'end',
          cell: (rule) => (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('changeOf', { name: nameOf(rule) })}
              onClick={() => onChange(rule)}
            >
              {t('change')}
            </Button>
          ),
        },
      ]}
      detail={{
        label: t('earlier'),
        isThere: ({ earlier }) => earlier.length > 0,
        content: ({ earlier, ...rule }) => <Earlier name={nameOf(rule)} versions={earlier} />,
      }}
    />
  )
}

function Earlier({ name, versions }: { name: string; versions: QualityRuleVersion[] }) {
  const t = useText(qualityRuleText)
  return (
    <DataTable
      label={`${t('earlier')}: ${name}`}
      rows={versions}
      rowKey={({ rule_id }) => rule_id}
      empty={null}
      columns={useTermColumns<QualityRuleVersion>()}
    />
  )
}

function useTermColumns<Row extends QualityRuleVersion>(): Column<Row>[] {
  const t = useText(qualityRuleText)
  const language = useLanguage()
  return [
    {
      id: 'bonus',
      header: t('bonus'),
      cell: ({ bonus_percent, min_score, piece_count }) =>
        bonus_percent === 0 ? (
          t('noBonus')
        ) : (
          <div className={cells.names}>
            <span data-numeric>{bonus_percent}%</span>
            <span className={cells.sub}>
              {t('bonusTerms', { score: formatNumber(min_score, language), count: piece_count })}
            </span>
          </div>
        ),
    },
    {
      id: 'deduction',
      header: t('deduction'),
      cell: ({ max_deduction_percent }) =>
        max_deduction_percent === 0 ? t('noDeduction') : <span data-numeric>{max_deduction_percent}%</span>,
    },
    {
      id: 'setBy',
      header: t('setBy'),
      cell: ({ set_by, created_at, note }) => (
        <div className={cells.names}>
          {personName(set_by.nickname, language)}
          <span className={cells.sub}>{[formatDate(created_at, language), note].filter(Boolean).join(' · ')}</span>
        </div>
      ),
    },
  ]
}
