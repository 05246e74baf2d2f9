/** Another address in place of the one there is, proven by a code that was sent to it. */
import { Alert, Modal, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type CodeChannel, calls, codeErrors, emailAddress, phoneNumber, verificationCode } from '@polyphony/contract'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useAction } from '../../../../api/use-action.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { CodeField } from '../../../../parts/code-field/CodeField.tsx'
import { readContact } from '../../../../parts/code-field/contact.ts'
import { useConfirmed } from '../../../../parts/confirm-identity/use-confirmed.tsx'
import { FormActions } from '../../../../ui/dialog/FormActions.tsx'
import { formResolver } from '../../../../ui/dialog/form-errors.ts'
import { useKeepProfile } from '../use-profile.ts'
import { contactText } from './contact.text.ts'

interface ContactDialogProps {
  channel: CodeChannel
  isNew: boolean
  onClose: () => void
}

const schemas = {
  email: z.object({ contact: emailAddress, code: verificationCode }),
  phone: z.object({ contact: phoneNumber, code: verificationCode }),
}
const aboutCode: readonly string[] = codeErrors
const aboutContact: readonly string[] = ['EMAIL_EXISTS', 'PHONE_EXISTS']

export function ContactDialog({ channel, isNew, onClose }: ContactDialogProps) {
  const t = useText(contactText)
  const common = useText(commonText)
  const language = useLanguage()
  const keep = useKeepProfile()
  const confirmed = useConfirmed()
  const label = t(channel === 'email' ? 'newEmail' : 'newPhone')
  const { control, register, handleSubmit, formState, trigger } = useForm({
    resolver: formResolver(schemas[channel], { contact: { title: label }, code: { title: t('code') } }, language),
    defaultValues: { contact: '', code: '' },
  })
  const typed = useWatch({ control, name: 'contact' })
  const change = useAction(calls.account.changeContact, {
    invalidates: [calls.session._init],
    noErrorTip: true,
    onSuccess: (saved) => {
      keep(saved)
      notifications.show({ message: t('saved') })
      onClose()
    },
  })
  const submit = handleSubmit(({ contact, code }) =>
    confirmed.run(() => change.mutateAsync({ [channel]: contact, code })),
  )
  const refusal = change.error?.code === 'CONFIRMATION_NEEDED' ? null : change.error
  const said = refusal && errorMessage(refusal.code, refusal.data, language)
  const saidOf = (codes: readonly string[]) => (refusal && said && codes.includes(refusal.code) ? said : undefined)
  const isAbout = saidOf([...aboutCode, ...aboutContact])
  const { errors } = formState
  return (
    <>
      <Modal
        opened
        onClose={onClose}
        title={t(channel === 'email' ? (isNew ? 'addEmail' : 'changeEmail') : isNew ? 'addPhone' : 'changePhone')}
      >
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Stack gap="md">
            {said && !isAbout && (
              <Alert color="red" role="alert">
                {said}
              </Alert>
            )}
            <TextInput
              label={label}
              description={channel === 'phone' ? t('phoneHint') : undefined}
              type={channel === 'email' ? 'email' : 'tel'}
              autoComplete={channel === 'email' ? 'email' : 'tel'}
              inputMode={channel === 'email' ? 'email' : 'tel'}
              data-autofocus
              error={errors.contact?.message ?? saidOf(aboutContact)}
              {...register('contact')}
            />
            <Controller
              control={control}
              name="code"
              render={({ field }) => (
                <CodeField
                  channel={channel}
                  purpose="bind"
                  target={readContact(channel, typed)}
                  value={field.value}
                  onChange={field.onChange}
                  error={errors.code?.message ?? saidOf(aboutCode)}
                  onTargetMissing={() => void trigger('contact', { shouldFocus: true })}
                />
              )}
            />
            <FormActions submitLabel={common('save')} loading={change.isPending} onCancel={onClose} />
          </Stack>
        </form>
      </Modal>
      {confirmed.dialog}
    </>
  )
}
