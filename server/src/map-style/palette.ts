/** The map's colours by role, in the light and the dark theme. */
export const COLOURS = {
  /** Land of unknown use. */
  paper: ['#f7f3ea', '#1a2928'],
  /** Everything outside the region. */
  beyond: ['#f1ece1', '#131f1f'],
  edge: ['#d8cebd', '#33474a'],

  residential: ['#f3ede2', '#202f2e'],
  industrial: ['#ebe7e0', '#232f32'],
  retail: ['#f5eae0', '#282f2e'],
  farmland: ['#f4f1df', '#1d2c23'],
  grass: ['#e4ebd2', '#1f3428'],
  park: ['#d6e6c3', '#203c2b'],
  pitch: ['#cbdfb8', '#26442f'],
  wood: ['#c9dcb5', '#1d3a28'],
  scrub: ['#dbe2c4', '#21362a'],
  orchard: ['#dfe7c9', '#213627'],
  cemetery: ['#dae3cd', '#23352c'],
  marsh: ['#d5e4d6', '#1c3534'],
  sand: ['#f3e8c8', '#34342a'],
  mud: ['#cfdcd8', '#1b3940'],
  rock: ['#e4dfd6', '#2a3434'],
  site: ['#f2ead6', '#2a332b'],
  care: ['#f4e3de', '#352d30'],
  parking: ['#efebe3', '#263433'],

  water: ['#b5d3de', '#123a4b'],
  shore: ['#92b9c8', '#2b5c6e'],
  building: ['#ebe3d6', '#2c3d3b'],
  buildingEdge: ['#d3c8b6', '#3b4f4c'],
  pier: ['#ece5d8', '#2a3837'],

  motorway: ['#e9cb9a', '#7a6b51'],
  motorwayEdge: ['#bf9a62', '#172423'],
  motorwayFar: ['#d3a963', '#8a7858'],
  mainRoad: ['#f4e3bf', '#625c4a'],
  mainRoadEdge: ['#cdb283', '#172423'],
  mainRoadFar: ['#dcbf87', '#6f6853'],
  secondaryRoad: ['#faf0d7', '#54544a'],
  street: ['#ffffff', '#404f4d'],
  streetEdge: ['#d3c8b7', '#172423'],
  streetFar: ['#d9cfbf', '#42514f'],
  privateStreet: ['#f6f2ea', '#31403e'],
  square: ['#f5ede6', '#37433f'],
  runway: ['#e3ded6', '#303b3b'],
  footpath: ['#8b6a4c', '#c5a683'],
  steps: ['#6d4527', '#efc79c'],
  cycleway: ['#2f7d77', '#63bdb2'],
  bridleway: ['#7a7440', '#b3ad6b'],
  track: ['#a48a66', '#8a7758'],
  privatePath: ['#b9ad9b', '#5a6460'],
  rail: ['#a29c93', '#66716f'],
  boundary: ['#9a8d9c', '#77708a'],

  /** Text, strongest first. */
  text: ['#10302f', '#f2ede2'],
  textQuiet: ['#3f5453', '#cbd3cd'],
  textFaint: ['#5b5a51', '#bac4be'],
  halo: ['#fbf8f3', '#121d1d'],
  textWater: ['#285a6e', '#8cc0d3'],
  textGreen: ['#466236', '#a5c692'],
  motorwayNumber: ['#2a5486', '#b0ccf0'],
  mainRoadNumber: ['#2c6149', '#9fd4b8'],
  roadNumber: ['#705022', '#dfc595'],

  /** The only strong colours of the base map. */
  station: ['#10302f', '#f2ede2'],
  onStation: ['#ffffff', '#10302f'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type Theme = 'light' | 'dark';
export type ColourRole = keyof typeof COLOURS;
/** The colours of one theme. */
export type Colours = (role: ColourRole) => string;

export const coloursOf =
  (theme: Theme): Colours =>
  (role) =>
    COLOURS[role][theme === 'light' ? 0 : 1];
