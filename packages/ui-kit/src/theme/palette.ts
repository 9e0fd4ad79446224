import type { MantineColorsTuple } from '@mantine/core';

/** Cool, almost colourless greys: the figures are the picture, not the frame. */
export const gray: MantineColorsTuple = [
  '#f5f7f9',
  '#edf0f3',
  '#e1e6eb',
  '#d2d9e0',
  '#bac4ce',
  '#5e6b7b',
  '#566372',
  '#414d5a',
  '#2b3541',
  '#19202a',
];

export const dark: MantineColorsTuple = [
  '#dce2e8',
  '#bac4ce',
  '#9aa6b3',
  '#8e9aa8',
  '#353f4b',
  '#29313b',
  '#1e252d',
  '#151a20',
  '#101419',
  '#0b0e12',
];

/** The one accent. */
export const petrol: MantineColorsTuple = [
  '#e7f5f8',
  '#cfeaf0',
  '#a2d6e1',
  '#73c2d2',
  '#52b3c6',
  '#2f9bb0',
  '#17798d',
  '#116577',
  '#0e5363',
  '#093d49',
];

/**
 * Colours by role, for both themes. Every text has a contrast of 4.5 or more on each background, the border of
 * a control 3 or more.
 */
export const roles = {
  light: {
    body: gray[0],
    surface: '#ffffff',
    sunken: gray[1],
    hover: gray[1],
    border: gray[3],
    controlBorder: '#7d8996',
    disabled: gray[2],
    text: gray[9],
    dimmed: gray[6],
    placeholder: gray[5],
    anchor: petrol[7],
    filled: petrol[7],
    error: '#b3261e',
    success: '#1d6f42',
    warning: '#8a5300',
  },
  dark: {
    body: dark[7],
    surface: dark[6],
    sunken: dark[8],
    hover: dark[5],
    border: dark[4],
    controlBorder: '#6b7886',
    disabled: dark[5],
    text: dark[0],
    dimmed: dark[2],
    placeholder: dark[3],
    anchor: petrol[3],
    filled: petrol[6],
    error: '#ff8a80',
    success: '#6fcf97',
    warning: '#f2b84b',
  },
} as const;
