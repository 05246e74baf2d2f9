import { Button, Menu } from '@mantine/core'
import { type Media, medias } from '@polyphony/contract'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../../i18n/i18n.ts'
import { MediaIcon } from '../../../../parts/work/MediaIcon.tsx'
import { paths } from '../../../../paths.ts'
import { flowText } from '../flow.text.ts'

const names = { doc: 'newDoc', pic: 'newPic', audio: 'newAudio', video: 'newVideo' } as const satisfies Record<
  Media,
  string
>

export function NewFlowMenu() {
  const t = useText(flowText)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('newFlow')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {medias.map((media) => (
          <Menu.Item
            key={media}
            leftSection={<MediaIcon media={media} />}
            renderRoot={(props) => (
              <Link to={paths.productionFlowDetail} params={{ flow_id: `new-${media}` }} {...props} />
            )}
          >
            {t(names[media])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
