import { during, type Listen } from '../kit/listen.ts';
import { picture } from './picture.ts';

const { shared, saved, failed } = picture.events;

/** Draws the picture and offers it to the share sheet. It is saved when the device has none, or none for files. */
const handOver = during(picture, 'drawing', async ({ dispatch, getState, extra }, { pause }) => {
  const whole = picture.select(getState());
  const drawn = await pause(
    extra.pictures.draw(whole).then(
      (blob) => blob,
      () => null,
    ),
  );
  if (!drawn) return void dispatch(failed());
  const name = `starhop-${whole.pathwayId}.png`;
  const file = new File([drawn], name, { type: drawn.type });
  if (await pause(extra.sharing.offer({ files: [file], title: whole.title }))) return void dispatch(shared());
  extra.files.save(name, drawn);
  dispatch(saved());
});

export const pictureEffects: Listen[] = [handOver];
