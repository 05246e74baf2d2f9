import { Button, Skeleton, Text } from '@mantine/core'
import {
  calls,
  nodeKinds,
  type PriceListDetail,
  type PriceVersionHead,
  priceLineKey,
  pricesBegan,
  toWireTime,
  unitWords,
  workName,
} from '@polyphony/contract'
import { IconVersions } from '@tabler/icons-react'
import { useCall } from '../../../api/use-call.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { QueryState } from '../../../parts/query/QueryState.tsx'
import { useNow } from '../../../ui/dates/use-now.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { StatusDot, type Tone } from '../../../ui/state/Status.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { changesBetween, type LineChange } from './editor/draft-rows.ts'
import { editorText, versionsText } from './prices.text.ts'

interface VersionsTabProps {
  list: PriceListDetail
  onShow: (version: number) => void
}

export function VersionsTab({ list, onShow }: VersionsTabProps) {
  const t = useText(versionsText)
  return (
    <DataTable
      label={t('number')}
      columns={useColumns(onShow)}
      rows={list.versions}
      rowKey={({ version }) => String(version)}
      empty={<EmptyState icon={IconVersions} title={t('first')} />}
      detail={{ label: t('compare'), content: (version) => <Changes list={list} version={version} /> }}
    />
  )
}

const tones = { draft: 'pending', active: 'done', later: 'progress', retired: 'paused' } as const satisfies Record<
  string,
  Tone
>

function useColumns(onShow: (version: number) => void): Column<PriceVersionHead>[] {
  const t = useText(versionsText)
  return [
    { id: 'number', header: t('number'), isTitle: true, cell: ({ number }) => number },
    { id: 'state', header: t('state'), cell: (version) => <State version={version} /> },
    { id: 'valid', header: t('valid'), cell: (version) => <Valid version={version} /> },
    { id: 'lines', header: t('lines'), align: 'end', cell: ({ line_count }) => line_count },
    {
      id: 'by',
      header: t('by'),
      cell: ({ activated_by, created_by, state }) => (state === 'draft' ? created_by : activated_by) ?? '–',
    },
    {
      id: 'open',
      header: '',
      align: 'end',
      cell: ({ version, number }) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`${t('open')}: ${t('number')} ${number}`}
          onClick={() => onShow(version)}
        >
          {t('open')}
        </Button>
      ),
    },
  ]
}

function State({ version: { state, valid_from } }: { version: PriceVersionHead }) {
  const t = useText(versionsText)
  const now = toWireTime(new Date(useNow(60_000)))
  const shown = state === 'active' && valid_from !== null && valid_from > now ? 'later' : state
  return <StatusDot tone={tones[shown]}>{t(shown)}</StatusDot>
}

function Valid({ version: { valid_from, valid_until } }: { version: PriceVersionHead }) {
  const t = useText(versionsText)
  const language = useLanguage()
  if (!valid_from) return '–'
  if (valid_from === pricesBegan)
    return valid_until ? t('until', { until: formatDateTime(valid_until, language) }) : t('always')
  const from = formatDateTime(valid_from, language)
  return valid_until ? t('between', { from, until: formatDateTime(valid_until, language) }) : t('since', { from })
}

function Changes({ list, version }: { list: PriceListDetail; version: PriceVersionHead }) {
  const t = useText(versionsText)
  const before = list.versions.find(({ number }) => number < version.number)
  const { price_list_id } = list
  const now = useCall(calls.prices.getPriceList, { price_list_id, version: version.version })
  const old = useCall(calls.prices.getPriceList, { price_list_id, version: before?.version ?? version.version })
  if (!before) return <Text size="sm">{t('first')}</Text>
  if (!now.data || !old.data)
    return (
      <QueryState
        error={now.error ?? old.error}
        onRetry={() => Promise.all([now.refetch(), old.refetch()])}
        bones={<Skeleton height={80} />}
      />
    )
  const [is, was] = [now.data.shown, old.data.shown]
  const changes = changesBetween(was.lines, is.lines)
  const areTermsNew = JSON.stringify([was.bands, was.rush]) !== JSON.stringify([is.bands, is.rush])
  return (
    <>
      {areTermsNew && <Text size="sm">{t('otherChanges')}</Text>}
      {changes.length > 0 ? (
        <ChangeTable changes={changes} currency={list.currency} />
      ) : (
        !areTermsNew && <Text size="sm">{t('same')}</Text>
      )}
    </>
  )
}

function ChangeTable({ changes, currency }: { changes: readonly LineChange[]; currency: PriceListDetail['currency'] }) {
  const t = useText(versionsText)
  const language = useLanguage()
  const words = useText(editorText)
  const amount = (line: LineChange['before']) => (line ? <Money minor={line.rate_minor} currency={currency} /> : '–')
  return (
    <DataTable
      label={t('compare')}
      rows={changes}
      rowKey={priceLineKey}
      empty={null}
      columns={[
        {
          id: 'price',
          header: t('number'),
          isTitle: true,
          cell: ({ node_kind, source_lang, target_lang, role_level }) =>
            [
              workName(node_kind)[language],
              `${source_lang} → ${target_lang} / ${unitWords[nodeKinds[node_kind].unit][language]}`,
              ...(role_level > 0 ? [words('fromLevel', { level: role_level })] : []),
            ].join(' · '),
        },
        { id: 'before', header: t('before'), align: 'end', cell: ({ before }) => amount(before) },
        { id: 'after', header: t('after'), align: 'end', cell: ({ after }) => amount(after) },
        { id: 'change', header: t('change'), align: 'end', cell: (change) => <Percent change={change} /> },
      ]}
    />
  )
}

function Percent({ change: { before, after } }: { change: LineChange }) {
  const t = useText(versionsText)
  const language = useLanguage()
  if (!before) return t('added')
  if (!after) return t('removed')
  if (before.rate_minor === 0) return '–'
  const share = (after.rate_minor - before.rate_minor) / before.rate_minor
  return new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(share)
}
