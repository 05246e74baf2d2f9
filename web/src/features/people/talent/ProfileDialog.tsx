import { Anchor, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, countWords, profileLengths, type Tag, type TalentInfo, talentLimits } from '@polyphony/contract'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { commonText } from '../../../i18n/common.text.ts'
import { useText } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { FormActions } from '../../../ui/dialog/FormActions.tsx'
import { MultiTagPicker } from '../../../ui/tags/TagPicker.tsx'
import { talentText } from './talent.text.ts'

interface ProfileDialogProps {
  isOpen: boolean
  info: TalentInfo
  tags: readonly Tag[]
  onClose: () => void
}

export function ProfileDialog({ isOpen, onClose, ...props }: ProfileDialogProps) {
  const t = useText(talentText)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false} // it closes the list of fields, not what was typed
      size="lg"
      title={t('editProfile')}
    >
      <Form {...props} onClose={onClose} />
    </Modal>
  )
}

const { getTalentInfo, setTalentInfo, setTalentAccountInfo } = calls.talent
const most = talentLimits.introductionWords

function Form({ info, tags, onClose }: Omit<ProfileDialogProps, 'isOpen'>) {
  const t = useText(talentText)
  const common = useText(commonText)
  const [nickname, setNickname] = useState(info.nickname)
  const [headline, setHeadline] = useState(info.headline)
  const [introduction, setIntroduction] = useState(info.introduction)
  const [tagIds, setTagIds] = useState<readonly string[]>(info.tag_ids)
  const [isTried, setTried] = useState(false)
  const rename = useAction(setTalentAccountInfo, { invalidates: [calls.session._init] })
  const save = useAction(setTalentInfo, { invalidates: [getTalentInfo] })
  const words = countWords(introduction)
  const isTooLong = words > most

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isTooLong || tagIds.length === 0) return
    try {
      if (nickname.trim() !== info.nickname) await rename.mutateAsync({ nickname })
      await save.mutateAsync({ headline, introduction, tag_ids: [...tagIds] })
    } catch {
      return // said by a toast; what was typed stays
    }
    notifications.show({ message: common('saved') })
    onClose()
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t('nickname')}
          autoComplete="nickname"
          maxLength={profileLengths.nickname}
          value={nickname}
          onChange={(event) => setNickname(event.currentTarget.value)}
        />
        <TextInput
          label={t('headline')}
          description={t('headlineHint')}
          maxLength={talentLimits.headline}
          value={headline}
          onChange={(event) => setHeadline(event.currentTarget.value)}
        />
        <Textarea
          label={t('introduction')}
          description={t('wordCount', { words, most })}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={talentLimits.introductionCharacters}
          value={introduction}
          error={isTooLong && t('tooLong', { most })}
          onChange={(event) => setIntroduction(event.currentTarget.value)}
        />
        <MultiTagPicker
          label={t('fields')}
          tags={tags}
          width="100%"
          value={tagIds}
          error={isTried && tagIds.length === 0 ? t('chooseField') : undefined}
          onChange={setTagIds}
        />
        <Text size="sm" c="dimmed">
          {t('pictureHint')}{' '}
          <Anchor component={Link} to={paths.meSetting} inherit underline="always">
            {t('toSettings')}
          </Anchor>
        </Text>
        <FormActions submitLabel={common('save')} loading={rename.isPending || save.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
