import { Button, Text, Title } from '@mantine/core'
import { calls, type SignedContract } from '@polyphony/contract'
import { IconDownload } from '@tabler/icons-react'
import { saveAddress } from '../../../../api/save-address.ts'
import { useAction } from '../../../../api/use-action.ts'
import { formatDateTime } from '../../../../i18n/format.ts'
import { languageNames, useLanguage, useText } from '../../../../i18n/i18n.ts'
import classes from '../engagement.module.css'
import { engagementText } from '../engagement.text.ts'

interface SignedListProps {
  signed: readonly SignedContract[]
  /** True where a newer version waits for the signature. */
  isEarlier?: boolean
}

export function SignedList({ signed, isEarlier = false }: SignedListProps) {
  const t = useText(engagementText)
  return (
    <>
      {isEarlier ? (
        <Title order={3} mt="xl">
          {t('earlier')}
        </Title>
      ) : (
        <Text size="sm" c="dimmed">
          {t('signedHint')}
        </Text>
      )}
      <ul className={classes.signed}>
        {signed.map((contract) => (
          <SignedItem key={contract.engagement_id} contract={contract} />
        ))}
      </ul>
    </>
  )
}

function SignedItem({ contract }: { contract: SignedContract }) {
  const t = useText(engagementText)
  const language = useLanguage()
  const { version, sha256, signed_at, method, file_id } = contract
  const ask = useAction(calls.file.getFileUrl, { onSuccess: saveAddress })
  return (
    <li>
      <div className={classes.signedText}>
        <Text fw={600}>
          {t('version', { version })} · {languageNames[contract.language]}
        </Text>
        <Text size="sm" c="dimmed">
          {t('signedAt', { at: formatDateTime(signed_at, language) })} · {t(method)}
        </Text>
        <Text size="xs" c="dimmed" mt={6}>
          {t('checksum')}
        </Text>
        <Text size="xs" className={classes.checksum}>
          {sha256}
        </Text>
      </div>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-label={t('downloadVersion', { version })}
        loading={ask.isPending}
        onClick={() => ask.mutate({ file_id })}
      >
        {t('download')}
      </Button>
    </li>
  )
}
