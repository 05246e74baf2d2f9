/** What a task costs the house, for operators: who does what for how much, and what is left. */
import { Group, Skeleton, Text } from '@mantine/core'
import { type Currency, calls, type PriceReason, personName, type TaskHouse } from '@polyphony/contract'
import type { ReactNode } from 'react'
import { useCall } from '../../../../../api/use-call.ts'
import { formatLanguageName } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { QueryState } from '../../../../../parts/query/QueryState.tsx'
import { NodeKindLabel } from '../../../../../parts/work/NodeKindLabel.tsx'
import { namedReasonText, priceReasonTexts } from '../../../../../parts/work/work.text.ts'
import { Panel } from '../../../../../ui/frame/Panel.tsx'
import { EmptyState } from '../../../../../ui/state/EmptyState.tsx'
import { StatusBadge } from '../../../../../ui/state/Status.tsx'
import cells from '../../../../../ui/table/cells.module.css'
import { type Column, DataTable } from '../../../../../ui/table/DataTable.tsx'
import { Money } from '../../../../../ui/text/Money.tsx'
import classes from '../detail.module.css'
import { houseText } from './house.text.ts'

type Row = TaskHouse['list'][number]

export function HouseTab({ task_id }: { task_id: string }) {
  const t = useText(houseText)
  const { data, error, refetch } = useCall(calls.taskHouse.getTaskHouse, { task_id })
  const columns = useColumns(data?.currency, data?.group_name ?? null)
  if (!data) return <QueryState error={error} onRetry={refetch} bones={<Skeleton height={200} />} />
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('hint')}
      </Text>
      <Panel mb="md">
        <Sums house={data} />
      </Panel>
      <Panel>
        <DataTable
          label={t('people')}
          columns={columns}
          rows={data.list}
          rowKey={(row) => `${row.person?.account_id}${row.is_team}${row.kind}${row.target_lang}`}
          empty={<EmptyState title={t('nobodyAtAll')} />}
        />
      </Panel>
    </>
  )
}

function Sums({ house }: { house: TaskHouse }) {
  const t = useText(houseText)
  const { charge_minor, pay_minor, open_minor, margin_minor, currency } = house
  const percent = charge_minor > 0 ? Math.round((100 * margin_minor) / charge_minor) : null
  const money = (minor: number) => <Money minor={minor} currency={currency} fw={600} />
  const facts: [string, ReactNode][] = [
    [t('charge'), money(charge_minor)],
    [t('pay'), money(pay_minor)],
    [t('open'), money(open_minor)],
    [
      t('margin'),
      <Group key="margin" gap="xs">
        {money(margin_minor)}
        {percent !== null && (
          <Text span size="sm" c={margin_minor < 0 ? 'var(--overdue)' : 'dimmed'}>
            {percent}%
          </Text>
        )}
      </Group>,
    ],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function useColumns(currency: Currency | undefined, group: string | null): readonly Column<Row>[] {
  const t = useText(houseText)
  const language = useLanguage()
  return [
    {
      id: 'person',
      header: t('person'),
      isTitle: true,
      cell: ({ person, is_team }) => (
        <Group gap="xs">
          {person ? personName(person.nickname, language) : <Text c="dimmed">{t('nobody')}</Text>}
          {is_team && <StatusBadge tone="paused">{t('team')}</StatusBadge>}
        </Group>
      ),
    },
    {
      id: 'step',
      header: t('step'),
      cell: ({ kind, is_undrafted }) => <NodeKindLabel kind={kind} isUndrafted={is_undrafted} />,
    },
    { id: 'language', header: t('language'), cell: ({ target_lang }) => formatLanguageName(target_lang, language) },
    {
      id: 'done',
      header: t('done'),
      align: 'end',
      cell: ({ done_count, piece_count }) => `${done_count} / ${piece_count}`,
    },
    {
      id: 'charge',
      header: t('stepCharge'),
      align: 'end',
      cell: ({ charge_minor, charge_reason }) =>
        currency ? <Amount minor={charge_minor} currency={currency} reason={charge_reason} group={group} /> : '–',
    },
    {
      id: 'pay',
      header: t('pay'),
      align: 'end',
      cell: ({ pay_minor, pay_reason, pay_level, is_team, is_below_floor }) =>
        is_team || !currency ? (
          '–'
        ) : (
          <Amount minor={pay_minor} currency={currency} reason={pay_reason} group={group} level={pay_level}>
            {is_below_floor && <StatusBadge tone="overdue">{t('belowFloor')}</StatusBadge>}
          </Amount>
        ),
    },
  ]
}

interface AmountProps {
  minor: number
  currency: Currency
  /** Which list says so; null: several do, or none. */
  reason: PriceReason | null
  /** The group that the client belonged to when it ordered. */
  group: string | null
  level?: number | null
  children?: ReactNode
}

function Amount({ minor, currency, reason, group, level = 0, children }: AmountProps) {
  const why = useText(priceReasonTexts.operator)
  const named = useText(namedReasonText)
  const said =
    reason === 'group' && group
      ? named('group', { name: group })
      : reason === 'level'
        ? named('level', { level: level ?? 0 })
        : reason && why(reason)
  return (
    <div className={cells.names}>
      <Money minor={minor} currency={currency} />
      {said && <span className={cells.sub}>{said}</span>}
      {children}
    </div>
  )
}
