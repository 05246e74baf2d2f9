import { Button, FileButton, Group, Input, Radio, Text } from '@mantine/core'
import { agentIcons, agentPictureKey, chatAvatarUpload } from '@polyphony/contract'
import { IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { CallError } from '../../../../api/client.ts'
import { sendFile } from '../../../../api/send-file.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { AgentMark } from '../AgentMark.tsx'
import { agentIconText } from '../assistant.text.ts'
import classes from './fields.module.css'
import { fieldsText } from './fields.text.ts'

interface IconFieldProps {
  value: string
  onChange: (icon: string) => void
  isDisabled?: boolean
}

export function IconField({ value, onChange, isDisabled = false }: IconFieldProps) {
  const t = useText(fieldsText)
  const nameOf = useText(agentIconText)
  const messageOf = useErrorMessage()
  const upload = useMutation({
    mutationFn: (file: File) => sendFile(chatAvatarUpload, { size: 256 }, file, 'picture'),
    meta: { noErrorTip: true },
    onSuccess: ({ avatar }) => onChange(avatar),
  })
  const own = agentPictureKey(value) ? [value] : []
  return (
    <Input.Wrapper error={upload.error instanceof CallError ? messageOf(upload.error) : null}>
      <Radio.Group label={t('ai_agent_icon')} value={value} onChange={onChange}>
        <Group gap={4}>
          {[...own, ...agentIcons].map((icon) => {
            const name = own.includes(icon) ? t('ownPicture') : nameOf(icon as (typeof agentIcons)[number]) // the rest are icons
            return (
              <Radio.Card
                key={icon}
                value={icon}
                aria-label={name}
                title={name}
                className={classes.look}
                disabled={isDisabled}
              >
                <AgentMark icon={icon} size={32} />
              </Radio.Card>
            )
          })}
        </Group>
      </Radio.Group>
      {!isDisabled && <Upload isPending={upload.isPending} onFile={upload.mutate} />}
    </Input.Wrapper>
  )
}

function Upload({ isPending, onFile }: { isPending: boolean; onFile: (file: File) => void }) {
  const t = useText(fieldsText)
  return (
    <Group gap="xs" mt={6} mb={4}>
      <FileButton accept="image/png,image/jpeg" onChange={(file) => file && onFile(file)}>
        {(props) => (
          <Button
            {...props}
            size="compact-sm"
            variant="default"
            loading={isPending}
            leftSection={<IconUpload size={14} aria-hidden />}
          >
            {t('picture')}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed">
        {t('pictureHint')}
      </Text>
    </Group>
  )
}
