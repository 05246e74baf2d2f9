/** Names a passkey, has the browser make it, and shows the recovery codes that come with the first second factor. */
import { Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, deviceOf, passkeyName } from '@polyphony/contract'
import { useState } from 'react'
import { z } from 'zod'
import { sendCall } from '../../../../../api/client.ts'
import { queryClient } from '../../../../../api/query-client.ts'
import { useAction } from '../../../../../api/use-action.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { useConfirmed } from '../../../../../parts/confirm-identity/use-confirmed.tsx'
import { Form } from '../../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../../parts/form/use-fields.ts'
import { makePasskey } from '../../../../../parts/passkey/ceremony.ts'
import { useCeremony } from '../../../../../parts/passkey/use-ceremony.ts'
import { RecoveryCodes } from '../RecoveryCodes.tsx'
import { useTwoFactorChanged } from '../use-two-factor-changed.ts'
import { passkeysText } from './passkeys.text.ts'

const { beginPasskey, addPasskey, getPasskeyList } = calls.passkey

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useText(passkeysText)
  const changed = useTwoFactorChanged()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const finish = () => {
    onClose()
    notifications.show({ message: t('added') })
    void changed()
  }
  const added = (recoveryCodes: readonly string[] | null) => {
    void queryClient.invalidateQueries({ queryKey: [getPasskeyList.path] })
    if (recoveryCodes) setCodes(recoveryCodes)
    else finish()
  }
  return (
    <FormDialog
      isOpen
      onClose={codes ? finish : onClose}
      closeOnClickOutside={false}
      closeOnEscape={!codes}
      title={t(codes ? 'recoveryTitle' : 'addTitle')}
    >
      {codes ? <RecoveryCodes codes={codes} onKept={finish} /> : <Naming onAdded={added} />}
    </FormDialog>
  )
}

const schema = z.object({ name: passkeyName })

function Naming({ onAdded }: { onAdded: (recoveryCodes: readonly string[] | null) => void }) {
  const t = useText(passkeysText)
  const confirmed = useConfirmed()
  const ceremony = useCeremony()
  const begin = useAction(beginPasskey)
  const fields = useFields(schema, { name: { title: t('name') } }, { name: deviceOf(navigator.userAgent) })
  const add = ({ name }: z.infer<typeof schema>) =>
    ceremony.run(async () => {
      const begun = await confirmed.run(() => begin.mutateAsync({}))
      if (!begun) return
      const response = await makePasskey(begun.options)
      const { recovery_codes } = await sendCall(addPasskey, { challenge: begun.challenge, name, response })
      onAdded(recovery_codes)
    })
  return (
    <>
      <Form save={ceremony} onSubmit={fields.handleSubmit(add)} submitLabel={t('add')}>
        <Text size="sm">{t('addHint')}</Text>
        <TextInput
          label={t('name')}
          maxLength={60}
          data-autofocus
          error={fields.formState.errors.name?.message}
          {...fields.register('name')}
        />
      </Form>
      {confirmed.dialog}
    </>
  )
}
