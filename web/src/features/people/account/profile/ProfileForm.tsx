import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { birthday, calls, type Profile, profileLengths, sex } from '@polyphony/contract'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { Card } from '../../../../ui/frame/Card.tsx'
import { useKeepProfile } from '../use-profile.ts'
import { profileText } from './profile.text.ts'

const schema = z.object({
  nickname: z.string().trim().max(profileLengths.nickname),
  sex,
  birthday: z.union([z.literal(''), birthday]),
  contact: z.string().trim().max(profileLengths.contact),
  remark: z.string().trim().max(profileLengths.remark),
})

const formOf = ({ nickname, sex: said, birthday: day, contact, remark }: Profile) => ({
  nickname,
  sex: said,
  birthday: day ?? '',
  contact: contact ?? '',
  remark,
})

export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useText(profileText)
  const common = useText(commonText)
  const keep = useKeepProfile()
  const fields = useProfileFields(profile)
  const { errors, isDirty } = fields.formState
  const save = useSave(calls.account.updateProfile, {
    fields,
    invalidates: [calls.session._init],
    done: common('saved'),
    onDone: (saved) => {
      keep(saved)
      fields.reset(formOf(saved))
    },
  })
  const submit = fields.handleSubmit(({ birthday: day, ...form }) => save.send({ ...form, birthday: day || null }))
  return (
    <Card title={t('about')}>
      <Form save={save} onSubmit={submit} submitLabel={common('save')} isDisabled={!isDirty}>
        <TextInput
          label={t('nickname')}
          description={t('nicknameHint')}
          placeholder={profile.username}
          autoComplete="nickname"
          error={errors.nickname?.message}
          {...fields.register('nickname')}
        />
        <PersonFields fields={fields} />
        <TextInput
          label={t('otherContact')}
          description={t('otherContactHint')}
          error={errors.contact?.message}
          {...fields.register('contact')}
        />
        <Textarea
          label={t('remark')}
          autosize
          minRows={2}
          maxRows={8}
          error={errors.remark?.message}
          {...fields.register('remark')}
        />
      </Form>
    </Card>
  )
}

function useProfileFields(profile: Profile) {
  const t = useText(profileText)
  return useFields(
    schema,
    {
      nickname: { title: t('nickname'), length: { min: 0, max: profileLengths.nickname } },
      birthday: { title: t('birthday') },
      contact: { title: t('otherContact'), length: { min: 0, max: profileLengths.contact } },
      remark: { title: t('remark'), length: { min: 0, max: profileLengths.remark } },
    },
    formOf(profile),
  )
}

function PersonFields({ fields }: { fields: ReturnType<typeof useProfileFields> }) {
  const t = useText(profileText)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <Controller
        control={fields.control}
        name="sex"
        render={({ field }) => (
          <Select
            {...field}
            label={t('sex')}
            data={sex.options.map((value) => ({ value, label: t(value) }))}
            allowDeselect={false}
          />
        )}
      />
      <TextInput
        type="date"
        label={t('birthday')}
        min="1900-01-01"
        max={new Date().toISOString().slice(0, 10)}
        autoComplete="bday"
        error={fields.formState.errors.birthday?.message}
        {...fields.register('birthday')}
      />
    </SimpleGrid>
  )
}
