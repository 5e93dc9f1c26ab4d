export { UploadError, uploadImage } from './upload-image.ts';
export { uploadImport } from './upload-import.ts';
