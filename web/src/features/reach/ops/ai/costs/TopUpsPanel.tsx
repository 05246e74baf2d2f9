/** Which machine's drafts, by which prompt, had to be redone at what cost. */
import { Stack, Text, Title } from '@mantine/core'
import { calls, type EngineTopUp, incomePeriods } from '@polyphony/contract'
import { IconPencilCheck } from '@tabler/icons-react'
import { formatNumber } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { defineList } from '../../../../../parts/list/define-list.ts'
import { FilterSegments } from '../../../../../parts/list/filters.tsx'
import { ListPanel } from '../../../../../parts/list/ListPanel.tsx'
import { oneOf } from '../../../../../parts/list/param.ts'
import { useList } from '../../../../../parts/list/use-list.ts'
import { LanguagePair } from '../../../../../ui/language/LanguagePair.tsx'
import type { Column } from '../../../../../ui/table/DataTable.tsx'
import { Money } from '../../../../../ui/text/Money.tsx'
import { TruncatedText } from '../../../../../ui/text/TruncatedText.tsx'
import { topUpsText } from './top-ups.text.ts'

const topUpList = defineList(calls.effort.getEngineTopUps, {
  on: ['opsAi'],
  name: 'effort',
  filters: { period: oneOf(incomePeriods, 'halfYear') },
})

export function TopUpsPanel() {
  const t = useText(topUpsText)
  const list = useList(topUpList)
  return (
    <>
      <Title order={2} mt="lg">
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('about')}
      </Text>
      <ListPanel
        list={list}
        label={t('title')}
        filters={<FilterSegments list={list} name="period" label={t('period')} options={incomePeriods} nameOf={t} />}
        columns={useColumns()}
        rowKey={({ engine, prompt_version, source_lang, target_lang, currency }) =>
          JSON.stringify([engine, prompt_version, source_lang, target_lang, currency])
        }
        empty={{ icon: IconPencilCheck, title: t('none'), hint: t('noneHint') }}
        noMatch={{ icon: IconPencilCheck, title: t('none'), hint: t('noneHint') }}
      />
    </>
  )
}

function useColumns(): readonly Column<EngineTopUp>[] {
  const t = useText(topUpsText)
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  const share = (permille: number) =>
    formatNumber(permille / 1000, language, { style: 'percent', maximumFractionDigits: 1 })
  return [
    {
      id: 'engine',
      header: t('engine'),
      isTitle: true,
      cell: (row) => <Engine row={row} />,
    },
    {
      id: 'pair',
      header: t('pair'),
      cell: ({ source_lang, target_lang }) => <LanguagePair source={source_lang} target={target_lang} />,
    },
    {
      id: 'redone',
      header: t('redone'),
      align: 'end',
      cell: ({ redone_count, segment_count, fast_count }) => (
        <Stack gap={0} align="end">
          {t('redoneOf', { redone: number(redone_count), total: number(segment_count) })}
          {fast_count > 0 && (
            <Text size="xs" c="dimmed">
              {t('fast', { fast: number(fast_count) })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'topUp',
      header: t('topUp'),
      align: 'end',
      cell: ({ top_up_minor, currency }) => <Money minor={top_up_minor} currency={currency} fw={600} />,
    },
    { id: 'share', header: t('share'), align: 'end', cell: ({ share_permille }) => share(share_permille) },
    { id: 'median', header: t('median'), align: 'end', cell: ({ median_permille }) => share(median_permille) },
  ]
}

function Engine({ row: { engine, prompt_version } }: { row: EngineTopUp }) {
  const t = useText(topUpsText)
  return (
    <Stack gap={0}>
      <TruncatedText text={engine === 'memory' ? t('memory') : engine} fw={600} />
      {prompt_version !== '' && (
        <Text size="xs" c="dimmed">
          {prompt_version}
        </Text>
      )}
    </Stack>
  )
}
