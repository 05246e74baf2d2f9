import { Button, Group, Text } from '@mantine/core'
import { type ContractDocument, calls, type Party } from '@polyphony/contract'
import { IconDownload, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { saveFile } from '../../../../ui/files/save-file.ts'
import { engagementText } from '../engagement.text.ts'
import { ContractReader } from './ContractReader.tsx'
import { type ContractRequest, SignForm } from './SignForm.tsx'

interface ToSignProps {
  document: ContractDocument
  party: Party
  draft: ContractRequest
  /** Null where the application names the person who signs. */
  onChangeParty: (() => void) | null
}

/** Shows the contract to read and then the form to sign it. */
export function ToSign({ document, party, draft, onChangeParty }: ToSignProps) {
  const t = useText(engagementText)
  const [isRead, setRead] = useState(false)
  const pdf = useAction(calls.engagement.getContractPdf, {
    onSuccess: ({ name, mime, bytes }) => saveFile(name, mime, bytes),
  })
  return (
    <>
      <ContractReader document={document} onRead={() => setRead(true)} />
      <Group gap="xs" mt="sm" mb="lg">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={pdf.isPending}
          onClick={() => pdf.mutate(draft)}
        >
          {t('downloadDraft')}
        </Button>
        {onChangeParty && (
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onChangeParty}>
            {t('changeWho')}
          </Button>
        )}
      </Group>
      {isRead ? (
        <SignForm document={document} party={party} draft={draft} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('readFirst')}
        </Text>
      )}
    </>
  )
}
