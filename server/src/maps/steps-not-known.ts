/** Said with disability access where nobody knows the steps on a walk (STOP-17). */
export const STEPS_NOT_KNOWN = 'It is not known whether there are steps on this route.';
