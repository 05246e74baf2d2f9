/** What leads to another page, typed by its route: `<LinkButton to={paths.taskDetail} params={{ task_id }}>`. */
import { ActionIcon, type ActionIconProps, Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

/** What an `a` takes that the part doesn't say otherwise. */
type Attributes<Part> = Omit<ComponentPropsWithRef<'a'>, keyof Part>

const ButtonOfLink = (props: ButtonProps & Attributes<ButtonProps>) => <Button component="a" {...props} />
const AnchorOfLink = (props: AnchorProps & Attributes<AnchorProps>) => <Anchor {...props} />
const IconOfLink = (props: ActionIconProps & Attributes<ActionIconProps>) => <ActionIcon component="a" {...props} />

export const LinkButton = createLink(ButtonOfLink)
export const LinkAnchor = createLink(AnchorOfLink)
export const LinkIcon = createLink(IconOfLink)
