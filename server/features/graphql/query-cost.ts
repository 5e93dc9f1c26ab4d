import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  valueFromASTUntyped,
} from 'graphql';

export const MAX_COST = 500;
/** Levels of fields: `user { followers { nodes { id } } }` has four. */
export const MAX_DEPTH = 6;
export const MAX_FIRST = 50;

const LISTS = new Set(['followers', 'following']);
const DEFAULT_FIRST = 10;
const USER_COST = 10;

type Variables = Readonly<Record<string, unknown>>;

/**
 * Estimates database work before execution. Counts aliases and fragments per use; list lengths can come from
 * `variables`. Stops above MAX_COST.
 */
export function computeCost(document: DocumentNode, variables: Variables): number {
  const fragments = new Map(
    document.definitions.flatMap((node): [string, FragmentDefinitionNode][] =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [],
    ),
  );

  let cost = 0;
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    cost += computeOperationCost(node, fragments, { ...getDefaults(node), ...variables });
    if (cost > MAX_COST) break;
  }
  return cost;
}

function getDefaults({ variableDefinitions = [] }: OperationDefinitionNode): Variables {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );
}

function computeOperationCost(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  variables: Variables,
): number {
  return ofSet(operation.selectionSet, new Set());

  function ofSet(set: SelectionSetNode | undefined, open: ReadonlySet<string>): number {
    let sum = 0;
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) sum += ofField(selection, open);
      else if (selection.kind === Kind.INLINE_FRAGMENT) sum += ofSet(selection.selectionSet, open);
      else {
        const name = selection.name.value;
        // Spreads cost too, or cycles of spreads would be free to walk.
        sum += 0.1;
        // Another rule rejects cycles; this one only has to terminate.
        if (!open.has(name)) {
          sum += ofSet(fragments.get(name)?.selectionSet, new Set([...open, name]));
        }
      }
      if (sum > MAX_COST) return sum;
    }
    return sum;
  }

  function ofField(field: FieldNode, open: ReadonlySet<string>): number {
    const inner = ofSet(field.selectionSet, open);
    const name = field.name.value;
    if (LISTS.has(name)) return USER_COST + getFirst(field, variables) * Math.max(1, inner) * 0.5;
    return name === 'user' ? USER_COST + inner : 0.1 + inner;
  }
}

function getFirst(field: FieldNode, variables: Variables): number {
  const value = field.arguments?.find(({ name }) => name.value === 'first')?.value;
  return readFirst(value && valueFromASTUntyped(value, variables));
}

/** The length of a list that `first` asks for: at least 1, and the default if it is no number, such as null. */
export function readFirst(first: unknown): number {
  return typeof first === 'number' ? Math.max(first, 1) : DEFAULT_FIRST;
}

export function costLimit(variables: Variables) {
  return (context: ValidationContext) => ({
    Document(document: DocumentNode) {
      if (computeCost(document, variables) > MAX_COST) {
        context.reportError(new GraphQLError('This query requests too much data.'));
      }
    },
  });
}
