/** Provided to remotes, after React. */
import '@corkboard/shared/router';
import '@corkboard/shared/query';
import '@corkboard/shared/state';
import '@corkboard/shared/i18n';
