/** Named re-exports of what is used: the router whole would be four times the bytes. */
export {
  BrowserRouter,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
