/** The fields of a Pin in a list, for calls that take a list of fields. [API-002, API-004] */
export const PIN_FIELDS =
  'id,images,dominant_color,image_signature,alt_text,title,description,link,domain,created_at,repin_count,is_video,video_url,is_favorited_by_me,privacy,pinner,board,section_id,story_pin_data,is_tried,version';
