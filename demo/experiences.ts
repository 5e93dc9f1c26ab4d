import type { World } from '@corkboard/shared/contract/world';

import { mediaUrl } from '../server/platform/blobs/media-url.ts';
import { type DemoImages, getImage } from './demo-pictures.ts';

type Experiences = NonNullable<World['experiences']>;

const NOT_NOW = { en: 'Not now', de: 'Nicht jetzt', ar: 'ليس الآن' };
const GOT_IT = { en: 'Got it', de: 'Alles klar', ar: 'حسنًا' };

export const experiences: Experiences = [
  {
    experience_id: 504214,
    placement_id: 19,
    type: 'tooltip',
    audience: 'owner',
    priority: 1,
    display_data: {
      has_pulsar: false,
      has_tooltip: true,
      text: {
        en: 'Tell people who you are. A sentence and a link are enough.',
        de: 'Zeig anderen, wer du bist. Ein Satz und ein Link genügen.',
        ar: 'يمكنك تعريف الناس بنفسك. تكفي جملة ورابط.',
      },
      complete_button_text: {
        en: 'Edit profile',
        de: 'Profil bearbeiten',
        ar: 'تعديل الملف الشخصي',
      },
      dismiss_button_text: NOT_NOW,
      anchors_by_platform: {
        web: { anchor: 'profile.edit', placement: 'bottom' },
        web_mobile: { anchor: 'profile.edit', placement: 'bottom' },
      },
    },
  },
  {
    experience_id: 700101,
    placement_id: 19,
    type: 'guidance',
    audience: 'visitor',
    priority: 2,
    display_data: {
      has_pulsar: false,
      has_tooltip: true,
      text: {
        en: 'Follow people to see what they save.',
        de: 'Folge jemandem, und was dort gemerkt wird, erscheint auf deiner Startseite.',
        ar: 'عند متابعة أي شخص، يظهر ما يحفظه في صفحتك الرئيسية.',
      },
      complete_button_text: GOT_IT,
      secondary_cta_link: {
        url: '/homefeed/',
        text: { en: 'See your home feed', de: 'Zur Startseite', ar: 'عرض صفحتك الرئيسية' },
      },
      scroll_to_dismiss: true,
      scroll_to_dismiss_delay_in_seconds: 2,
      delay: 1500,
      anchors_by_platform: {
        web: { anchor: 'profile.follow', placement: 'bottom' },
        web_mobile: { anchor: 'profile.follow', placement: 'top' },
      },
    },
  },
  {
    experience_id: 502597,
    placement_id: 1000464,
    type: 'hero',
    audience: 'partner',
    priority: 4,
    display_data: {
      header: {
        en: 'One board for every season of the table',
        de: 'Für jede Jahreszeit am Tisch eine Pinnwand',
        ar: 'لوحة لمائدة كل موسم',
      },
      headerSubtitle: {
        en: 'Collect what you will cook, lay and grow. We will keep it in order.',
        de: 'Sammle, was du kochst, deckst und anbaust. Wir halten es in Ordnung.',
        ar: 'يمكنك جمع ما تنوي طبخه وتقديمه وزراعته، ونحن نرتّبه.',
      },
      completeButtonText: { en: 'Make a board', de: 'Pinnwand erstellen', ar: 'إنشاء لوحة' },
      completeButtonUrl: '/board/create/',
      dismissButtonText: NOT_NOW,
      color: '#1f4d3a',
    },
  },
  {
    experience_id: 500863,
    placement_id: 1000464,
    type: 'avatar_banner',
    audience: 'partner',
    priority: 5,
    display_data: {
      text: {
        en: 'Your home feed has what others saved since you were here.',
        de: 'Auf deiner Startseite steht, was andere seit deinem letzten Besuch gemerkt haben.',
        ar: 'في صفحتك الرئيسية ما حفظه الآخرون منذ زيارتك الأخيرة.',
      },
      completeButtonText: { en: 'Home feed', de: 'Startseite', ar: 'الصفحة الرئيسية' },
      completeButtonUrl: '/homefeed/',
    },
  },
  {
    experience_id: 700102,
    placement_id: 18,
    type: 'toast',
    audience: 'partner',
    priority: 6,
    display_data: {
      has_tooltip: true,
      text: {
        en: 'Badges on your profile say what you stand for.',
        de: 'Abzeichen in deinem Profil sagen, wofür du stehst.',
        ar: 'تُظهر الشارات في ملفك الشخصي ما يهمّك.',
      },
      anchors_by_platform: {
        web: { anchor: 'own.badges' },
        web_mobile: { anchor: 'own.badges' },
      },
    },
  },
  {
    experience_id: 700103,
    placement_id: 18,
    type: 'flyout',
    audience: 'partner',
    priority: 7,
    display_data: {
      has_tooltip: true,
      text: { en: 'Act together', de: 'Gemeinsam handeln', ar: 'العمل معًا' },
      sub_text: {
        en: 'Others can act as your business without its password.',
        de: 'Andere können für dein Unternehmen handeln, ohne sein Passwort zu kennen.',
        ar: 'يمكن لآخرين العمل باسم نشاطك التجاري من دون كلمة مروره.',
      },
      complete_button_text: {
        en: 'Business settings',
        de: 'Zu den Einstellungen',
        ar: 'إعدادات النشاط التجاري',
      },
      complete_button_cta_url: '/business/settings/',
      dismiss_button_text: NOT_NOW,
    },
  },
  {
    experience_id: 700104,
    placement_id: 18,
    type: 'more_ideas',
    audience: 'partner',
    priority: 8,
    display_data: {
      has_tooltip: true,
      text: {
        en: 'From boards like yours',
        de: 'Von Pinnwänden, die deinen ähneln',
        ar: 'من لوحات تشبه لوحاتك',
      },
      complete_button_text: { en: 'See them', de: 'Ansehen', ar: 'عرضها' },
      complete_button_cta_url: '/homefeed/',
    },
  },
  {
    experience_id: 700105,
    placement_id: 18,
    type: 'modal',
    audience: 'partner',
    priority: 9,
    display_data: {
      has_tooltip: true,
      header: {
        en: 'Your badges say what you stand for',
        de: 'Deine Abzeichen sagen, wofür du stehst',
        ar: 'شاراتك تُظهر ما يهمّك',
      },
      text: {
        en: 'Choose up to three of them for your profile.',
        de: 'Wähle bis zu drei davon für dein Profil.',
        ar: 'يمكنك اختيار ما يصل إلى ثلاث منها لملفك الشخصي.',
      },
      complete_button_text: GOT_IT,
      anchors_by_platform: {
        web: { anchor: 'own.badges' },
        web_mobile: { anchor: 'own.badges' },
      },
    },
  },
];

const MOTIFS: Record<number, string[]> = {
  502597: ['still-life-oranges', 'tulips', 'still-life-lemons', 'citrus'],
  700104: ['glaze-drip', 'still-life-bottles', 'morning-cups'],
};

/** Only pictures of public Pins, because these URLs aren't signed. */
export function withThumbnails(images: DemoImages): Experiences {
  return experiences.map((one) => {
    const motifs = MOTIFS[one.experience_id];
    if (!motifs) return one;
    const thumbnail_urls = motifs.map((motif) =>
      mediaUrl('474x', getImage(images, motif, 0).sha256, true),
    );
    return { ...one, display_data: { ...one.display_data, thumbnail_urls } };
  });
}
