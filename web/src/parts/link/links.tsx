/** Links to other pages, typed by their route: `<LinkButton to={paths.taskDetail} params={{ task_id }}>`. */
import { ActionIcon, type ActionIconProps, Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

/** The attributes of an `a` that the component doesn't define itself. */
type Attributes<Part> = Omit<ComponentPropsWithRef<'a'>, keyof Part>

const ButtonOfLink = (props: ButtonProps & Attributes<ButtonProps>) => <Button component="a" {...props} />
const AnchorOfLink = (props: AnchorProps & Attributes<AnchorProps>) => <Anchor {...props} />
const IconOfLink = (props: ActionIconProps & Attributes<ActionIconProps>) => <ActionIcon component="a" {...props} />

export const LinkButton = createLink(ButtonOfLink)
export const LinkAnchor = createLink(AnchorOfLink)
export const LinkIcon = createLink(IconOfLink)
