// Imported here, because the library would inject its styles as HTML, which the content policy blocks.
import 'react-easy-crop/react-easy-crop.css';

import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { Button } from '@corkboard/shared/ui';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import styles from '../edit-profile.module.css';
import type { Crop } from './crop-image.ts';

interface Props extends LazyDialogProps {
  url: string;
  type: 'avatar' | 'cover';
  onCrop(crop: Crop): void;
}

/** The cover has the shape of the desktop header. [HEAD-051] */
const ASPECT = { avatar: 1, cover: 656 / 369 };
const MAX_ZOOM = 4;

export function CropDialog({ url, type, overlays: { DialogOverlay }, onClose, onCrop }: Props) {
  const text = useText();
  const slider = useId();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [crop, setCrop] = useState<Crop | null>(null);

  return (
    <DialogOverlay
      title={type === 'avatar' ? text('Crop your photo') : text('Crop your cover')}
      size="l"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('Cancel')}</Button>
          <Button variant="primary" disabled={crop === null} onClick={() => crop && onCrop(crop)}>
            {text('Use this crop')}
          </Button>
        </>
      }
    >
      <div className={styles.cropper}>
        <Cropper
          image={url}
          crop={position}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={ASPECT[type]}
          cropShape={type === 'avatar' ? 'round' : 'rect'}
          showGrid={type === 'cover'}
          disableAutomaticStylesInjection
          cropperProps={{
            'aria-label': text('Crop area. Use arrow keys to move it.'),
            role: 'application',
          }}
          mediaProps={{ alt: '' }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setCrop(pixels)}
        />
      </div>
      <label className={styles.zoom} htmlFor={slider}>
        {text('Size')}
        <input
          id={slider}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
        />
      </label>
    </DialogOverlay>
  );
}
