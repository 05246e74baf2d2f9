import { Text, TextInput } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { z } from 'zod'
import { useText } from '../../../../i18n/i18n.ts'
import { useConfirmedSave } from '../../../../parts/confirm-identity/use-confirmed-save.tsx'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { securityText } from './security.text.ts'
import { useTwoFactorChanged } from './use-two-factor-changed.ts'

export function DisableDialog({ onClose }: { onClose: () => void }) {
  const t = useText(securityText)
  return (
    <FormDialog isOpen onClose={onClose} title={t('disableTitle')}>
      <Fields />
    </FormDialog>
  )
}

const schema = z.object({ code: z.string().trim().min(6).max(20) })

function Fields() {
  const t = useText(securityText)
  const changed = useTwoFactorChanged()
  const fields = useFields(schema, { code: { title: t('anyCode') } }, { code: '' })
  const save = useConfirmedSave(calls.session.disableTwoFactor, {
    fields,
    errorsAt: { SECOND_FACTOR_WRONG: 'code' },
    done: t('disabled'),
    onDone: () => void changed(),
  })
  return (
    <>
      <Form
        save={save}
        onSubmit={fields.handleSubmit(save.send)}
        submitLabel={t('disable')}
        color="red"
        isDisabled={!schema.safeParse({ code: fields.watch('code') }).success}
      >
        <Text size="sm">{t('disableHint')}</Text>
        <TextInput
          label={t('anyCode')}
          autoComplete="one-time-code"
          maxLength={20}
          data-autofocus
          error={fields.formState.errors.code?.message}
          {...fields.register('code')}
        />
      </Form>
      {save.dialog}
    </>
  )
}
