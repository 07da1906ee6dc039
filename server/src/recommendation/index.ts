export { answerRecommendation } from './answer-recommendation.ts';
export { createRecommendationModel } from './create-model.ts';
export type { RecommendationModel } from './model.ts';
