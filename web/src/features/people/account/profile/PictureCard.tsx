import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { avatarTypes, calls, type Profile } from '@polyphony/contract'
import { lazy, Suspense, useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Card } from '../../../../ui/frame/Card.tsx'
import { UserAvatar } from '../../../../ui/person/UserAvatar.tsx'
import { invalidatesProfile } from '../use-profile.ts'
import { profileText } from './profile.text.ts'
import { type PictureFault, pictureFault } from './read-picture.ts'

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }))

export function PictureCard({ profile }: { profile: Profile }) {
  const t = useText(profileText)
  const [fault, setFault] = useState<PictureFault | null>(null)
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null)
  const choose = async (file: File | null) => {
    if (!file) return
    const found = pictureFault(await file.arrayBuffer())
    setFault(found)
    if (!found) setChosen({ file, address: URL.createObjectURL(file) })
  }
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.address)
    setChosen(null)
  }
  return (
    <Card title={t('picture')} description={t('pictureHint')}>
      <Group gap="lg">
        <UserAvatar name={profile.nickname || profile.username} src={profile.avatar} size={88} />
        <Stack gap="xs" align="flex-start">
          <Group gap="xs">
            <FileButton accept={avatarTypes.join(',')} onChange={(file) => void choose(file)}>
              {(props) => (
                <Button {...props} variant="default">
                  {t('choosePicture')}
                </Button>
              )}
            </FileButton>
            {profile.avatar && <RemoveButton />}
          </Group>
          {fault && (
            <Text size="sm" c="var(--overdue)" role="alert">
              {t(fault)}
            </Text>
          )}
        </Stack>
      </Group>
      {chosen && (
        <Suspense>
          <CropDialog {...chosen} onClose={close} onUnreadable={() => setFault('unreadable')} />
        </Suspense>
      )}
    </Card>
  )
}

function RemoveButton() {
  const t = useText(profileText)
  const remove = useAction(calls.account.removeAvatar, {
    invalidates: invalidatesProfile,
    onSuccess: () => notifications.show({ message: t('pictureRemoved') }),
  })
  return (
    <Button variant="subtle" color="gray" c="var(--ink)" loading={remove.isPending} onClick={() => remove.mutate({})}>
      {t('removePicture')}
    </Button>
  )
}
