import { Button, Group, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { birthday, calls, type Profile, profileLengths, sex } from '@polyphony/contract'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { useAction } from '../../../../api/use-action.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { formResolver } from '../../../../ui/dialog/form-errors.ts'
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
  const language = useLanguage()
  const keep = useKeepProfile()
  const { control, register, handleSubmit, formState, reset } = useForm({
    resolver: formResolver(
      schema,
      {
        nickname: { title: t('nickname'), length: { min: 0, max: profileLengths.nickname } },
        birthday: { title: t('birthday') },
        contact: { title: t('otherContact'), length: { min: 0, max: profileLengths.contact } },
        remark: { title: t('remark'), length: { min: 0, max: profileLengths.remark } },
      },
      language,
    ),
    defaultValues: formOf(profile),
  })
  const { errors, isDirty } = formState
  const save = useAction(calls.account.updateProfile, {
    invalidates: [calls.session._init],
    onSuccess: (saved) => {
      keep(saved)
      reset(formOf(saved))
      notifications.show({ message: common('saved') })
    },
  })
  const submit = handleSubmit(({ birthday: day, ...form }) => save.mutate({ ...form, birthday: day || null }))
  return (
    <Card title={t('about')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('nickname')}
            description={t('nicknameHint')}
            placeholder={profile.username}
            autoComplete="nickname"
            error={errors.nickname?.message}
            {...register('nickname')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <Controller
              control={control}
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
              error={errors.birthday?.message}
              {...register('birthday')}
            />
          </SimpleGrid>
          <TextInput
            label={t('otherContact')}
            description={t('otherContactHint')}
            error={errors.contact?.message}
            {...register('contact')}
          />
          <Textarea
            label={t('remark')}
            autosize
            minRows={2}
            maxRows={8}
            error={errors.remark?.message}
            {...register('remark')}
          />
          <Group justify="flex-end">
            <Button type="submit" disabled={!isDirty} loading={save.isPending}>
              {common('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
