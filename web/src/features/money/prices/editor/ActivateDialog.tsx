/** Puts the draft in force; prices that leave too little are said first. */
import { Alert, Stack, Text, TextInput } from '@mantine/core'
import { calls, type PriceListDetail, type PriceSpread, priceSpread, toWireTime, workName } from '@polyphony/contract'
import { useState } from 'react'
import { z } from 'zod'
import { dot } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { Money } from '../../../../ui/text/Money.tsx'
import { editorText } from '../prices.text.ts'

interface ActivateDialogProps {
  list: PriceListDetail
  isOpen: boolean
  onClose: () => void
}

export function ActivateDialog({ list, isOpen, onClose }: ActivateDialogProps) {
  const t = useText(editorText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('activateTitle', { number: list.shown.number })}>
      <Activate list={list} />
    </FormDialog>
  )
}

const refused = z.object({ spreads: z.array(priceSpread) })

function Activate({ list }: { list: PriceListDetail }) {
  const t = useText(editorText)
  const [from, setFrom] = useState('')
  const [spreads, setSpreads] = useState<PriceSpread[]>([])
  const save = useSave(calls.prices.activatePriceList, {
    invalidates: [calls.prices.getPriceList, calls.prices.getPriceLists],
    done: t('activated'),
    onError: (error) => {
      const said = refused.safeParse(error.data)
      if (error.code === 'PRICE_SPREAD_TOO_HIGH' && said.success) setSpreads(said.data.spreads)
    },
  })
  const { price_list_id, shown, currency } = list
  const accepts_spread = spreads.length > 0
  const submit = () =>
    save.send({
      price_list_id,
      revision: shown.revision,
      accepts_spread,
      ...(from !== '' && { valid_from: toWireTime(new Date(from)) }),
    })
  return (
    <Form save={save} onSubmit={submit} submitLabel={t(accepts_spread ? 'acceptSpread' : 'activate')}>
      <Text size="sm" c="dimmed">
        {t('activateHint')}
      </Text>
      <TextInput
        type="datetime-local"
        label={t('from')}
        description={t('fromHint')}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      {accepts_spread && <Spreads spreads={spreads} currency={currency} />}
    </Form>
  )
}

function Spreads({ spreads, currency }: { spreads: readonly PriceSpread[]; currency: PriceListDetail['currency'] }) {
  const t = useText(editorText)
  const language = useLanguage()
  return (
    <Stack gap="xs">
      <Alert color="yellow">{t('spreads')}</Alert>
      <DataTable
        label={t('spreads')}
        rows={spreads}
        rowKey={({ node_kind, source_lang, target_lang, is_minimum }) =>
          `${node_kind} ${source_lang} ${target_lang} ${is_minimum}`
        }
        empty={null}
        columns={[
          {
            id: 'price',
            header: t('kind'),
            isTitle: true,
            cell: ({ node_kind, source_lang, target_lang, is_minimum }) =>
              [
                workName(node_kind)[language],
                `${source_lang} → ${target_lang}`,
                ...(is_minimum ? [t('minimum')] : []),
              ].join(dot),
          },
          {
            id: 'client',
            header: t('clientPrice'),
            align: 'end',
            cell: ({ client_minor }) => <Money minor={client_minor} currency={currency} />,
          },
          {
            id: 'talent',
            header: t('talentPrice'),
            align: 'end',
            cell: ({ talent_minor }) => <Money minor={talent_minor} currency={currency} />,
          },
          {
            id: 'margin',
            header: t('margin'),
            align: 'end',
            cell: ({ margin_permille }) => `${(margin_permille / 10).toFixed(1)} %`,
          },
        ]}
      />
    </Stack>
  )
}
