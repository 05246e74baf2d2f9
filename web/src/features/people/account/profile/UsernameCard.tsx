import { Button, Text, TextInput } from '@mantine/core'
import { calls, type Profile, username } from '@polyphony/contract'
import { useState } from 'react'
import { z } from 'zod'
import { commonText } from '../../../../i18n/common.text.ts'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { Card } from '../../../../ui/frame/Card.tsx'
import classes from '../account.module.css'
import { useKeepProfile } from '../use-profile.ts'
import { profileText } from './profile.text.ts'

export function UsernameCard({ profile }: { profile: Profile }) {
  const t = useText(profileText)
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const rests = profile.username_changeable_at
  return (
    <Card title={t('username')} description={t('usernameHint')}>
      <div className={classes.row}>
        <div className={classes.rowText}>
          <Text fw={600}>{profile.username}</Text>
          {rests && (
            <Text size="sm" c="dimmed">
              {t('usernameRests', { moment: formatDateTime(rests, language) })}
            </Text>
          )}
        </div>
        <Button
          variant="default"
          disabled={rests !== null}
          aria-label={t('changeUsername')}
          onClick={() => setIsOpen(true)}
        >
          {t('change')}
        </Button>
      </div>
      <FormDialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('changeUsername')}>
        <Fields current={profile.username} />
      </FormDialog>
    </Card>
  )
}

const schema = z.object({ username })

function Fields({ current }: { current: string }) {
  const t = useText(profileText)
  const common = useText(commonText)
  const fields = useFields(schema, { username: { title: t('username') } }, { username: current })
  const save = useSave(calls.account.changeUsername, {
    fields,
    errorsAt: { USERNAME_EXISTS: 'username' },
    invalidates: [calls.session._init],
    done: common('saved'),
    onDone: useKeepProfile(),
  })
  return (
    <Form save={save} onSubmit={fields.handleSubmit(save.send)} submitLabel={common('save')}>
      <TextInput
        label={t('username')}
        description={t('usernameRule')}
        data-autofocus
        autoComplete="username"
        spellCheck={false}
        error={fields.formState.errors.username?.message}
        {...fields.register('username')}
      />
    </Form>
  )
}
