// A minute for every game we know. A game that is not here gets one from its law.
import type { Minutes } from '../../minute';
import { bidding } from './bidding';
import { others } from './others';
import { tricks } from './tricks';

export const minutes: Minutes = { ...bidding, ...tricks, ...others };
