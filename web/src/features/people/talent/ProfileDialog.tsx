import { Anchor, Text, Textarea, TextInput } from '@mantine/core'
import { calls, countWords, profileLengths, type Tag, type TalentInfo, talentLimits } from '@polyphony/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { commonText } from '../../../i18n/common.text.ts'
import { useText } from '../../../i18n/i18n.ts'
import { Form } from '../../../parts/form/Form.tsx'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../parts/form/use-save.ts'
import { paths } from '../../../paths.ts'
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
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      closeOnEscape={false} // it closes the list of fields, not what was typed
      size="lg"
      title={t('editProfile')}
    >
      <Fields {...props} />
    </FormDialog>
  )
}

const { getTalentInfo, setTalentInfo, setTalentAccountInfo } = calls.talent
const most = talentLimits.introductionWords

function Fields({ info, tags }: Pick<ProfileDialogProps, 'info' | 'tags'>) {
  const t = useText(talentText)
  const common = useText(commonText)
  const [nickname, setNickname] = useState(info.nickname)
  const [headline, setHeadline] = useState(info.headline)
  const [introduction, setIntroduction] = useState(info.introduction)
  const [tagIds, setTagIds] = useState<readonly string[]>(info.tag_ids)
  const [isTried, setTried] = useState(false)
  const save = useSave(setTalentInfo, { invalidates: [getTalentInfo], done: common('saved') })
  const saveInfo = () => save.send({ headline, introduction, tag_ids: [...tagIds] })
  const rename = useSave(setTalentAccountInfo, {
    invalidates: [calls.session._init],
    onDone: saveInfo,
    staysOpen: true,
  })
  const words = countWords(introduction)
  const isTooLong = words > most
  const submit = () => {
    setTried(true)
    if (isTooLong || tagIds.length === 0) return
    if (nickname.trim() !== info.nickname) rename.send({ nickname })
    else saveInfo()
  }
  return (
    <Form save={[rename, save]} onSubmit={submit} submitLabel={common('save')}>
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
    </Form>
  )
}
