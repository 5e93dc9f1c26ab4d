export const NEW_MESSAGE_PATH = '/conversation/?new=1';
