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
      closeOnEscape={false} // Escape closes the list of fields, not the dialog with its input
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
  const [profile, setProfile] = useState<WrittenProfile>(info)
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<WrittenProfile>) => setProfile((before) => ({ ...before, ...part }))
  const { headline, introduction, tag_ids } = profile
  const save = useSave(setTalentInfo, { invalidates: [getTalentInfo], done: common('saved') })
  const saveInfo = () => save.send({ headline, introduction, tag_ids: [...tag_ids] })
  const rename = useSave(setTalentAccountInfo, {
    invalidates: [calls.session._init],
    onDone: saveInfo,
    staysOpen: true,
  })
  const submit = () => {
    setTried(true)
    if (countWords(introduction) > most || tag_ids.length === 0) return
    if (profile.nickname.trim() !== info.nickname) rename.send({ nickname: profile.nickname })
    else saveInfo()
  }
  return (
    <Form save={[rename, save]} onSubmit={submit} submitLabel={common('save')}>
      <Words profile={profile} onChange={change} />
      <MultiTagPicker
        label={t('fields')}
        tags={tags}
        width="100%"
        value={tag_ids}
        error={isTried && tag_ids.length === 0 ? t('chooseField') : undefined}
        onChange={(chosen) => change({ tag_ids: chosen })}
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

interface WrittenProfile extends Pick<TalentInfo, 'nickname' | 'headline' | 'introduction'> {
  tag_ids: readonly string[]
}

interface WordsProps {
  profile: WrittenProfile
  onChange: (part: Partial<WrittenProfile>) => void
}

/** The nickname, the headline and the introduction. */
function Words({ profile: { nickname, headline, introduction }, onChange }: WordsProps) {
  const t = useText(talentText)
  const words = countWords(introduction)
  return (
    <>
      <TextInput
        data-autofocus
        label={t('nickname')}
        autoComplete="nickname"
        maxLength={profileLengths.nickname}
        value={nickname}
        onChange={(event) => onChange({ nickname: event.currentTarget.value })}
      />
      <TextInput
        label={t('headline')}
        description={t('headlineHint')}
        maxLength={talentLimits.headline}
        value={headline}
        onChange={(event) => onChange({ headline: event.currentTarget.value })}
      />
      <Textarea
        label={t('introduction')}
        description={t('wordCount', { words, most })}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={talentLimits.introductionCharacters}
        value={introduction}
        error={words > most && t('tooLong', { most })}
        onChange={(event) => onChange({ introduction: event.currentTarget.value })}
      />
    </>
  )
}
