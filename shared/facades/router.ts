/** Named re-exports only: the whole router is four times the size. */
export {
  BrowserRouter,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
