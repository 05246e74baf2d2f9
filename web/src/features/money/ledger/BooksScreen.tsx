/** Talents and clients check their own entries of the books against the seals that their statements print (specification F12). */
import { Alert, Code, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { addMonths, calendarMonth, calls, dayIn, monthOf } from '@polyphony/contract'
import { IconCoins, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { formatCalendarDate, formatMonth } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { useWriteSearch } from '../../../parts/list/use-list.ts'
import { QueryTable } from '../../../parts/query/QueryTable.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { StatusDot } from '../../../ui/state/Status.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { booksText, transactionKindText } from './ledger.text.ts'
import { type Checked, canCheck, type EntryOfDay, type OwnEntries, useCheckedEntries } from './use-checked-entries.ts'

const monthCount = 24

export function BooksScreen() {
  const t = useText(booksText)
  const language = useLanguage()
  const { month: asked } = useSearch({ from: '/shell/books' })
  const write = useWriteSearch()
  const current = monthOf(dayIn('UTC', new Date()))
  const month = calendarMonth.safeParse(asked).data ?? current
  const own = useCall(calls.books.getOwnEntries, { month }, { keepPrevious: true })
  const { data: checked } = useCheckedEntries(own.data)
  const recent = Array.from({ length: monthCount }, (_, back) => addMonths(current, -back))
  const months = recent.includes(month) ? recent : [month, ...recent]
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      <Panel p="md" mb="md">
        <Group align="flex-start" gap="md">
          <Select
            label={t('month')}
            allowDeselect={false}
            value={month}
            data={months.map((value) => ({ value, label: formatMonth(value, language) }))}
            onChange={(value) => write({ month: value === current ? undefined : (value ?? undefined) })}
          />
          {own.data && <PrintedSeal key={month} days={own.data.days} />}
        </Group>
        {own.data && <Verdict own={own.data} checked={checked} />}
      </Panel>
      <Panel>
        <QueryTable
          query={own}
          label={t('title')}
          columns={useColumns(checked)}
          rowKey={({ entry_id }) => entry_id}
          detail={{
            label: t('details'),
            isThere: ({ day }) => day !== null,
            content: (entry) => <Proof entry={entry} days={own.data?.days ?? []} checked={checked} />,
          }}
          empty={{ icon: IconCoins, title: t('none'), hint: t('noneHint') }}
        />
      </Panel>
    </>
  )
}

/** Whether what a statement prints is the seal of one of these days. */
function PrintedSeal({ days }: { days: OwnEntries['days'] }) {
  const t = useText(booksText)
  const language = useLanguage()
  const [printed, setPrinted] = useState('')
  const seal = printed.replaceAll(/\s/g, '').toLowerCase()
  const day = days.find((one) => one.seal === seal)?.day
  const isWrong = seal.length >= 64 && !day
  return (
    <div style={{ flex: '1 1 320px' }}>
      <TextInput
        label={t('printed')}
        description={t('printedHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={printed}
        maxLength={100}
        spellCheck={false}
        autoComplete="off"
        error={isWrong && t('matchesNot')}
        onChange={(event) => setPrinted(event.currentTarget.value)}
      />
      <Text size="sm" c="var(--done)" aria-live="polite" mt={4}>
        {day && t('matches', { day: formatCalendarDate(day, language) })}
      </Text>
    </div>
  )
}

function Verdict({ own, checked }: { own: OwnEntries; checked: Checked | undefined }) {
  const t = useText(booksText)
  const sealed = own.list.filter(({ day }) => day !== null)
  if (sealed.length === 0) return null
  if (!canCheck()) return <Alert color="yellow">{t('unsupported')}</Alert>
  if (!checked) return <Text c="dimmed">{t('checking')}</Text>
  const failed = checked.areSealsSound
    ? sealed.filter(({ entry_id }) => !checked.holds.get(entry_id)).length
    : sealed.length
  const count = failed || sealed.length
  return failed ? (
    <Alert color="red" icon={<IconShieldX aria-hidden />} role="alert">
      {t('someFail', { count })}
    </Alert>
  ) : (
    <Group gap="xs" role="status" wrap="nowrap">
      <IconShieldCheck size={20} color="var(--done)" aria-hidden style={{ flex: 'none' }} />
      <Text fw={600}>{t('allHold', { count })}</Text>
    </Group>
  )
}

function useColumns(checked: Checked | undefined): Column<EntryOfDay>[] {
  const t = useText(booksText)
  const kindName = useText(transactionKindText)
  const language = useLanguage()
  return [
    {
      id: 'date',
      header: t('date'),
      isTitle: true,
      cell: ({ effective_on }) => formatCalendarDate(effective_on, language),
    },
    { id: 'kind', header: t('kind'), cell: ({ kind }) => kindName(kind) },
    {
      id: 'amount',
      header: t('amount'),
      align: 'end',
      // In the books what we owe a talent is below zero.
      cell: ({ account_kind, amount_minor, currency }) => (
        <Money minor={account_kind === 'talent' ? 0 - amount_minor : amount_minor} currency={currency} />
      ),
    },
    {
      id: 'check',
      header: t('check'),
      cell: ({ entry_id, day }) => {
        if (day === null) return <StatusDot tone="pending">{t('unsealed')}</StatusDot>
        if (!checked) return null
        const isSound = checked.areSealsSound && checked.holds.get(entry_id)
        return isSound ? (
          <StatusDot tone="done">{t('verified')}</StatusDot>
        ) : (
          <StatusDot tone="overdue">{t('failed')}</StatusDot>
        )
      },
    },
  ]
}

interface ProofProps {
  entry: EntryOfDay
  days: OwnEntries['days']
  checked: Checked | undefined
}

function Proof({ entry, days, checked }: ProofProps) {
  const t = useText(booksText)
  const language = useLanguage()
  const sealed = days.find(({ day }) => day === entry.day)
  if (!sealed) return null
  const count = checked?.paths.get(entry.entry_id)?.length ?? 0
  const facts = [
    [t('sealOf', { day: formatCalendarDate(sealed.day, language) }), sealed.seal],
    [t('entry'), `${entry.event_key} · ${entry.entry_id}`],
  ] as const
  return (
    <Stack gap={4} p="sm">
      {facts.map(([label, value]) => (
        <Text key={label} size="xs" c="dimmed">
          {label} <Code style={{ overflowWrap: 'anywhere' }}>{value}</Code>
        </Text>
      ))}
      <Text size="xs" c="dimmed">
        {t('steps', { count })}
      </Text>
    </Stack>
  )
}
