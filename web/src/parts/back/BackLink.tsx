import { Anchor, type AnchorProps, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { useBackTo } from './use-back-to.ts'

type Attributes = Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>

function Back({ href = '', onClick, children, ...props }: AnchorProps & Attributes) {
  const goBack = useBackTo(href.split('?')[0] ?? href)
  return (
    <Anchor
      size="sm"
      mb="xs"
      display="inline-flex"
      {...props}
      href={href}
      onClick={(event) => {
        goBack(event)
        if (!event.defaultPrevented) onClick?.(event)
      }}
    >
      <Group gap={4}>
        <IconArrowLeft size={16} aria-hidden />
        {children}
      </Group>
    </Anchor>
  )
}

/** A link above a detail that returns to its list as it was; its search is for who comes from elsewhere. */
export const BackLink = createLink(Back)
