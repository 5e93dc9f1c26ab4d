export {
  hydrate,
  infiniteQueryOptions,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
export { useInfiniteQuery } from '../queries/use-infinite-query.ts';
