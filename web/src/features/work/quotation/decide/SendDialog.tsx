/** Makes the link of a quote and shows it once. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type OutputOf } from '@polyphony/contract'
import { IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { commonText } from '../../../../i18n/common.text.ts'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { decideText } from '../quotation.text.ts'
import type { QuoteDialogProps } from './dialog-props.ts'
import { isOfOperator } from './is-of-operator.ts'

type Link = OutputOf<typeof calls.quotation.sendQuote>

export function SendDialog({ quote, isOpen, onClose }: QuoteDialogProps) {
  const t = useText(decideText)
  const [link, setLink] = useState<Link | null>(null)
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={() => setLink(null)}
      title={t(isOfOperator(quote) ? 'sendHouse' : 'sendTitle')}
    >
      {link ? <Made link={link} /> : <Making quote={quote} onMade={setLink} />}
    </FormDialog>
  )
}

function Making({ quote, onMade }: Pick<QuoteDialogProps, 'quote'> & { onMade: (link: Link) => void }) {
  const t = useText(decideText)
  const { quote_id, state } = quote
  const isMadeHere = isOfOperator(quote)
  const save = useSave(isMadeHere ? calls.houseQuotes.sendHouseQuote : calls.quotation.sendQuote, {
    invalidates: [calls.quotation.getQuote, calls.quotation.getQuoteList],
    invalidatesOnError: [calls.quotation.getQuote],
    onDone: onMade,
    staysOpen: true,
  })
  return (
    <Form save={save} onSubmit={() => save.send({ quote_id })} submitLabel={t(isMadeHere ? 'sendHouse' : 'send')}>
      <Text size="sm" c="dimmed">
        {t(isMadeHere ? (state === 'draft' ? 'sendHouseHint' : 'againHint') : 'sendHint')}
      </Text>
    </Form>
  )
}

function Made({ link }: { link: Link }) {
  const t = useText(decideText)
  const common = useText(commonText)
  const language = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    field.current?.select()
    // Without HTTPS there is no clipboard API; the older command copies the selection.
    await navigator.clipboard?.writeText(link.url).catch(() => {})
    if (!navigator.clipboard && !document.execCommand('copy')) return
    notifications.show({ message: common('copied') })
  }
  return (
    <Stack gap="md">
      <TextInput
        ref={field}
        label={t('link')}
        value={link.url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Text size="sm">{t('onlyNow', { time: formatDateTime(link.valid_until, language) })}</Text>
      <Group justify="flex-end">
        <Button data-autofocus leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          {t('copyLink')}
        </Button>
      </Group>
    </Stack>
  )
}
