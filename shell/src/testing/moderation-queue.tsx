import type { ReportedPin } from '@corkboard/shared/contract/moderation';
import { aUserCard, aViewer } from '@corkboard/shared/testing/builders.ts';
import { screen, within } from '@testing-library/react';
import { ModerationPage } from '../moderation/moderation-page.tsx';
import { renderInPage } from './render-in-page.tsx';

export const staff = aViewer({ isEmployee: true });
export const bo = aUserCard({ id: '7', full_name: 'Bo Lind', username: 'bolind' });

export const cups: ReportedPin = {
  id: '70',
  image: { url: '/media/170x/cups.jpg?signed', width: 170, height: 255 },
  alt_text: 'Two blue cups',
  title: 'Cups',
  description: 'Cheap cups',
  link: 'https://cups.example/',
};

export function showModeration(path = '/moderation/') {
  return renderInPage(<ModerationPage />, { path, viewer: staff });
}

export async function findRow(name: string) {
  const link = await screen.findByRole('link', { name });
  return within(link.closest('li') ?? document.body);
}

export async function findDialog() {
  return within(await screen.findByRole('dialog'));
}
